import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Editing } from '../editing.ts'

/** How a file is sent: what it tells on the way, and what gives it up. */
type OnTheWay = { onProgress: (share: number) => void; signal: AbortSignal }

/** Shows a file on its way, with its way back, until it is there. One that does not arrive is null, with a message unless it was given up. */
export async function tellSending<T>(
  editing: Editing,
  { number, name, what }: { number: number; name: string; what: string },
  send: (way: OnTheWay) => Promise<T>,
): Promise<T | null> {
  const control = new AbortController()
  const onProgress = (share: number) =>
    editing.setState(({ sending }) => ({
      sending: [
        ...sending.filter((one) => one.number !== number),
        { number, name, share, cancel: () => control.abort() },
      ],
    }))
  onProgress(0)
  try {
    return await send({ onProgress, signal: control.signal })
  } catch (error) {
    if (!control.signal.aborted)
      message.error(`${what}没有传上去：${error instanceof Error ? error.message : '请重试'}`)
    return null
  } finally {
    editing.setState(({ sending }) => ({ sending: sending.filter((one) => one.number !== number) }))
  }
}
