import { use } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { ShowPadContext } from './show-pad-way.ts'

/** 投屏 beside a student's name; pressed again it ends. */
export function ShowPadButton({ student }: { student: { student_id: string; name: string } }) {
  const way = use(ShowPadContext)
  if (way === null) return null
  const { student_id, name } = student
  const isShown = way.shown_id === student_id
  return (
    <StageButton
      size="small"
      look={isShown ? 'waiting' : 'quiet'}
      label={isShown ? `结束投屏：${name}` : `投屏：${name}`}
      onPress={() => way.show(isShown ? null : student_id)}
    >
      {isShown ? '结束投屏' : '投屏'}
    </StageButton>
  )
}
