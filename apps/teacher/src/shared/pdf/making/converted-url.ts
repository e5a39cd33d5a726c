import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'

/** The progress of a file's conversion, asked of the server; `wait` passes the time until the next question. */
export type AskPreview = {
  get: (
    resource_id: string,
    signal: AbortSignal,
  ) => Promise<Pick<CallOutput<'POST /api/resource/v1/preview/get'>, 'state' | 'preview_url' | 'failure'>>
  retry: (resource_id: string, signal: AbortSignal) => Promise<unknown>
  wait: (signal: AbortSignal) => Promise<void>
}

/** The address of the PDF an Office file became; waits for the conversion, and asks once more for a failed one. Throws why there is none. */
export async function convertedUrl(
  { resource_id, name }: Pick<ResourceView, 'resource_id' | 'name'>,
  input: { askPreview: AskPreview; signal: AbortSignal; onConverting: (name: string | null) => void },
): Promise<string> {
  const { askPreview, signal, onConverting } = input
  let mayRetry = true
  try {
    for (;;) {
      const { state, preview_url, failure } = await askPreview.get(resource_id, signal)
      if (preview_url !== null && state === 'ready') return preview_url
      if (state === 'unavailable')
        throw new Error(`服务器没有安装文档转换程序，“${name}”不能成为页面，可先另存为 PDF 再上传`)
      if (state === 'failed') {
        if (!mayRetry) throw new Error(`“${name}”转换失败：${failure ?? '可另存为 PDF 再上传'}`)
        mayRetry = false
        await askPreview.retry(resource_id, signal)
      }
      onConverting(name)
      await askPreview.wait(signal)
      signal.throwIfAborted()
    }
  } finally {
    onConverting(null)
  }
}
