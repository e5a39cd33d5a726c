import './marks.css'

const MARKS = {
  right: '✓ 对',
  half: '△ 部分对',
  wrong: '✗ 错',
  ungraded: '– 等老师批改',
} as const

/** The own mark of one item of several: sign and word, never colour alone; nothing while it is not known. */
export function ItemMark({
  mark,
}: {
  mark: { result: keyof typeof MARKS; score: number | null } | undefined
}) {
  if (mark === undefined) return null
  return (
    <p className={`item-mark mark-${mark.result}`}>
      {MARKS[mark.result]}
      {mark.result !== 'ungraded' && mark.score !== null && `，得 ${mark.score} 分`}
    </p>
  )
}
