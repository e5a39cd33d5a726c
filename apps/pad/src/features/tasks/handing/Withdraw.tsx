import { useState } from 'react'
import type { OwnTask } from '../own-task.ts'

/** Takes a handed-in task back, after asking ([TK-18]). */
export function Withdraw({ onWithdraw }: { onWithdraw: OwnTask['withdraw'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const withdraw = async () => {
    setIsAsking(false)
    setTrouble(await onWithdraw())
  }
  if (isAsking) {
    return (
      <div className="task-ask" role="alertdialog" aria-label="确认撤回">
        <p>撤回后可以修改，改好要重新提交。确定撤回？</p>
        <button type="button" className="button-secondary" autoFocus onClick={() => setIsAsking(false)}>
          不撤回
        </button>
        <button type="button" className="button-primary" onClick={() => void withdraw()}>
          确定撤回
        </button>
      </div>
    )
  }
  return (
    <div className="task-acts">
      <button type="button" className="button-secondary" onClick={() => setIsAsking(true)}>
        撤回修改
      </button>
      {trouble !== null && (
        <p className="task-trouble" role="alert">
          {`没有撤回：${trouble}`}
        </p>
      )}
    </div>
  )
}
