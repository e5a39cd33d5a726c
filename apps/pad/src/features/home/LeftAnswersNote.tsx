import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { Outbox, OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { type StoreApi, useStore } from 'zustand'

/** Tells of answers that never reached the server, or were refused by it. Those that are held only a newer version of this page can send. */
export function LeftAnswersNote({
  outbox,
}: {
  outbox: StoreApi<OutboxState> & Pick<Outbox, 'dismissRejected'>
}) {
  const all = Object.values(useStore(outbox, ({ entries }) => entries))
  const refused = all.find(({ delivery }) => delivery.kind === 'rejected')
  const waiting_count = all.filter(isWaiting).length
  const held_count = all.filter(({ delivery }) => delivery.kind === 'held').length
  if (refused?.delivery.kind === 'rejected') {
    return (
      <p className="home-note home-note-refused" role="alert">
        <span>{`有一份作答没有被接收：${refused.delivery.reason}`}</span>
        <button type="button" className="button-quiet" onClick={outbox.dismissRejected}>
          知道了
        </button>
      </p>
    )
  }
  const said = [
    ...(waiting_count > 0 ? [`有 ${waiting_count} 份作答保存在本机，联网后自动送达`] : []),
    ...(held_count > 0 ? [`有 ${held_count} 份作答保存在本机，刷新到新版本后送达，请不要退出登录`] : []),
  ]
  if (said.length === 0) return null
  return (
    <p className="home-note" role="status">
      {said.join('；')}
    </p>
  )
}
