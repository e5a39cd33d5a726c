import { type Api, ApiError, createApi } from '@jiangtai/client/api.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'

/** The content of a homework as a link shows it. */
export type Content = CallOutput<'POST /api/homework/v1/content/show'>

/** The outcome of a link: its content, the student's own homework on this pad, or a refusal in words. */
export type OpenedContent =
  | { kind: 'content'; view: Content }
  | { kind: 'own'; task_id: string }
  | { kind: 'refused'; message: string; isFinal: boolean }

/** The calls of the page: one by the link alone, one by the sign-in that the pad keeps. */
export type ContentCalls = {
  show: (link: string) => Promise<Content>
  /** The student who is signed in on this pad; null when nobody is, or when it cannot be found out. */
  ownStudent: () => Promise<string | null>
}

const ALTERED = '链接不完整，请让老师重新给一个'

/** Opens a link. The student of the link who is signed in on this pad goes on to their own homework ([PD-32]). */
export async function openContent(calls: ContentCalls, link: string): Promise<OpenedContent> {
  if (link === '') return { kind: 'refused', message: ALTERED, isFinal: true }
  try {
    const [view, student_id] = await Promise.all([calls.show(link), calls.ownStudent()])
    const isOwn = view.student_id !== null && view.student_id === student_id
    return isOwn ? { kind: 'own', task_id: view.task_id } : { kind: 'content', view }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'refused', message: '请稍后重试', isFinal: false }
    const isFinal = ['BAD_INPUT', 'CONFLICT', 'NOT_FOUND'].includes(error.name)
    return { kind: 'refused', message: error.fieldMessage('link') ?? error.message, isFinal }
  }
}

/** The calls over the network. Nothing is written to the storage: a link changes no sign-in. */
export function contentCalls(storage: Pick<Storage, 'getItem'>): ContentCalls {
  return {
    show: (link) =>
      callerWith({ getItem: () => null }).api.call('POST /api/homework/v1/content/show', { link }),
    ownStudent: async () => {
      const { api, session } = callerWith({ getItem: (key) => storage.getItem(key) })
      if (session.getState().token === null) return null
      return api.call('GET /api/auth/user/info', {}).then(
        ({ info }) => info.person_id,
        () => null,
      )
    },
  }
}

function callerWith({ getItem }: Pick<Storage, 'getItem'>): {
  api: Pick<Api, 'call'>
  session: ReturnType<typeof createSessionStore>
} {
  const kept = { getItem, setItem: () => {}, removeItem: () => {} }
  const session = createSessionStore({ app: 'pad', storage: kept, now: Date.now })
  const api = createApi({
    ...{ base_url: '', session, fetch: window.fetch.bind(window), device_secret: '' },
    prove: () => Promise.reject(new Error('a look needs no proof')),
    onSignedOut: () => {},
    // The page shows a refusal in its own place.
    onNotice: () => {},
  })
  return { api, session }
}
