import { formatDateTime, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { ReactNode } from 'react'
import type { Content } from './open-content.ts'

export type ContentHeadProps = {
  view: Content
  title: string
  /** Goes to the pad to do it; null in a preview. */
  onDo: (() => void) | null
  children: ReactNode
}

/** The name of the homework, and the limits of the link: it shows, takes nothing, and holds for minutes. */
export function ContentHead({ view, title, onDo, children }: ContentHeadProps) {
  const { subject_name, due_at, server_time, expires_at } = view
  const due = due_at === null ? '' : ` · ${formatSpokenTime(due_at, new Date(server_time))} 截止`
  return (
    <>
      <header className="task-head">
        <div className="task-name">
          <h1>{title}</h1>
          <p>{`${subject_name}${due}`}</p>
        </div>
        {children}
      </header>
      <div className="content-limits">
        <p>
          {onDo === null ? '预览：学生看到的内容，没有答案' : '这个链接只能看，登录后才能作答'}
          {`，${formatDateTime(expires_at).slice(11, 16)} 前可以打开`}
        </p>
        {onDo !== null && (
          <button type="button" className="button-secondary" onClick={onDo}>
            登录作答
          </button>
        )}
      </div>
    </>
  )
}
