import type { FormProps } from './answer-form.ts'

/** Limit of the wire (`AnswerPart`). */
const WORD_MAX = 200
const MOST = 60

type Correction = { wrong: string; right: string }

/** 改错: the wrong word and the right one, row by row; an empty side says that a word is added or struck out. */
export function CorrectForm({ part, isOpen, onChange }: FormProps<'correct'>) {
  // An open row always waits for the next correction.
  const rows: Correction[] =
    isOpen && part.corrections.length < MOST
      ? [...part.corrections, { wrong: '', right: '' }]
      : part.corrections
  const change = (index: number, changed: Partial<Correction>): void => {
    const corrections = rows
      .map((row, at) => (at === index ? { ...row, ...changed } : row))
      .filter((row, at) => at < part.corrections.length || row.wrong !== '' || row.right !== '')
    onChange({ ...part, corrections }, 'typing')
  }
  const remove = (index: number): void =>
    onChange({ ...part, corrections: part.corrections.filter((_, at) => at !== index) }, 'tap')
  return (
    <>
      {isOpen && <p className="qa-hint">添词时“原词”空着，删词时“改为”空着。</p>}
      <ol className="qa-corrections">
        {rows.map((row, index) => (
          <li key={index} className="qa-correction">
            <input
              className="qa-input"
              aria-label={`第 ${index + 1} 处，原词`}
              placeholder="原词"
              maxLength={WORD_MAX}
              value={row.wrong}
              readOnly={!isOpen}
              onChange={(event) => change(index, { wrong: event.target.value })}
            />
            <span aria-hidden="true">→</span>
            <input
              className="qa-input"
              aria-label={`第 ${index + 1} 处，改为`}
              placeholder="改为"
              maxLength={WORD_MAX}
              value={row.right}
              readOnly={!isOpen}
              onChange={(event) => change(index, { right: event.target.value })}
            />
            {isOpen && index < part.corrections.length && (
              <button
                type="button"
                className="qa-remove"
                aria-label={`去掉第 ${index + 1} 处`}
                onClick={() => remove(index)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
