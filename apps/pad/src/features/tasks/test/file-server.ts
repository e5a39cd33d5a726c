import type { Api } from '@jiangtai/client/api.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import { networkError } from '@jiangtai/client/upload/upload-error.ts'
import { keepWriting } from '../../../shared/answers/kept-writing.ts'
import { type AnswerTools, openTaskFiles, type TaskFileOwner } from '../files/task-files.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Files of a pad whose server takes every one, over a line that is there or not; recordings are heard as 7 seconds. */
export function openTestFiles({
  isOnline = true,
  plans = null,
}: {
  isOnline?: boolean
  plans?: UploadPlans<TaskFileOwner> | null
} = {}) {
  const line: { is_online: boolean; refusal: string | null } = { is_online: isOnline, refusal: null }
  let count = 0
  const call = async (name: string, input: { object_key?: string; file_name?: string }) => {
    if (!line.is_online) throw networkError()
    if (line.refusal !== null) throw refusedBy('CONFLICT', line.refusal)
    if (name.endsWith('/confirm-upload')) {
      const seconds = /\.(webm|m4a)$/.test(input.object_key ?? '') ? 7 : null
      return { object_key: input.object_key, content_type: 'image/jpeg', url: PIXEL, seconds }
    }
    count += 1
    const ext = input.file_name?.split('.').at(-1)
    const credential = {
      ...{ AccessKeyId: 'a', AccessKeySecret: 's', Endpoint: '/oss', Bucket: 'b', SecurityToken: 't' },
    }
    return { ...credential, object_key: `key-${count}.${ext}`, content_type: 'image/jpeg' }
  }
  const send: SendRequest = async ({ body, onSent }) => {
    if (!line.is_online) throw networkError()
    onSent(body instanceof Blob ? body.size : 0)
    return { status: 200, etag: '"e"', body: '' }
  }
  const task_files = openTaskFiles({ api: { call: call as Api['call'] }, send, plans })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const tools: AnswerTools = { task_files, keepWriting: (name) => keepWriting(storage, name) }
  const reconnect = () => {
    line.is_online = true
    window.dispatchEvent(new Event('online'))
  }
  return { task_files, tools, line, kept, reconnect }
}

/** A sheet of paper in the shade with a dark line, as a camera would give it: higher than it is wide. */
export async function paper(name = '作业.png'): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 400
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = 'rgb(150 150 150)'
    context.fillRect(0, 0, 300, 400)
    context.fillStyle = 'rgb(40 40 40)'
    context.fillRect(100, 198, 100, 4)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], name, { type: 'image/png' })
}
