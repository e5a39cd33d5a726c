import '../../../shared/marks.css'

const MARKS = {
  right: { sign: '✓', word: '答对了' },
  half: { sign: '△', word: '半对' },
  wrong: { sign: '✗', word: '答错了' },
  ungraded: { sign: '–', word: '等老师批改' },
  none: { sign: '–', word: '这道题没有作答' },
} as const

/** 对 / 半对 / 错 as sign, word and colour: never by colour alone. */
export function ResultMark({ mark }: { mark: keyof typeof MARKS }) {
  const { sign, word } = MARKS[mark]
  return (
    <p className={`result-mark mark-${mark}`} role="status">
      <span className="result-sign" aria-hidden="true">
        {sign}
      </span>
      {word}
    </p>
  )
}
