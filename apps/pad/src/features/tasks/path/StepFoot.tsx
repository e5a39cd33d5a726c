import type { ReactElement, ReactNode } from 'react'
import { TAKEN_BACK } from './waiting-steps.ts'
import type { StepPageProps } from './step-look.tsx'

export type StepFootProps = Pick<StepPageProps, 'own' | 'is_online' | 'isOpen' | 'acts' | 'onward'> & {
  /** Whether it may be handed in anew after it is done. */
  isRewritten?: boolean
  /** Said beside the buttons: where the answer is. */
  saved?: ReactElement
  /** Why it could not be handed in as it is, in words. */
  lack?: string | null
  children: ReactNode
}

/** The foot of a step: handing it in while it is open, and the way on once it is done. */
export function StepFoot({
  own,
  isOpen,
  isRewritten = false,
  saved,
  lack = null,
  acts,
  onward,
  children,
  ...line
}: StepFootProps) {
  const { state, step } = own
  const isHanded = (state === 'done' && !isRewritten) || state === 'kept'
  return (
    <footer className="task-foot">
      {saved}
      {isOpen && state === 'kept' && (
        <>
          <p className="path-saying" role="status">
            {line.is_online ? '正在提交这一步' : '已保存在本机，恢复网络后自动送达'}
          </p>
          <button type="button" className="button-secondary" onClick={() => acts.takeBack(step.step_no)}>
            取回修改
          </button>
        </>
      )}
      {isOpen && state === 'done' && isHanded && (
        <p className="path-saying path-done" role="status">
          这一步完成了
        </p>
      )}
      {isOpen && !isHanded && children}
      {isOpen && !isHanded && lack !== null && (
        <p className="task-trouble" role="alert">
          {lack}
        </p>
      )}
      {(isHanded || !isOpen) && onward}
    </footer>
  )
}

/** Why a step was not taken, where its student can still change it. */
export function StepRefusal({ own }: Pick<StepPageProps, 'own'>) {
  const { refusal } = own
  if (refusal === null) return null
  if (refusal === TAKEN_BACK)
    return (
      <p className="task-line" role="status">
        {refusal}
      </p>
    )
  return (
    <p className="task-refused" role="alert">
      {refusal}
    </p>
  )
}
