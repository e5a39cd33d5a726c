import type { WantedHandIn } from './wanted-hand-ins.ts'

export type WaitingHandInProps = { wanted: WantedHandIn; is_online: boolean; onCancel: () => void }

/** Says where a handing in is that waits on the device, or why the server refused it ([OB-13]). */
export function WaitingHandIn({ wanted, is_online, onCancel }: WaitingHandInProps) {
  if (wanted.refusal !== null)
    return (
      <div className="task-refused" role="alert">
        <p>{`没有提交：${wanted.refusal}`}</p>
        <div className="task-acts">
          <button type="button" className="button-secondary" onClick={onCancel}>
            知道了
          </button>
        </div>
      </div>
    )
  return (
    <div className="task-line" role="status">
      <p>
        {is_online
          ? '作答正在送达，全部送达后自动提交。'
          : '等待提交：恢复网络后自动送达并提交，是否按时以送达的时间为准。'}
      </p>
      <div className="task-acts">
        <button type="button" className="button-secondary" onClick={onCancel}>
          先不提交
        </button>
      </div>
    </div>
  )
}
