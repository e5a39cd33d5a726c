import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import type { Form } from '../../../shared/forms/use-form.ts'
import { type QuestionDraft, readText } from './question-draft.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { SignBar } from './SignBar.tsx'
import styles from './edit.module.css'

/** The question in its typed form, its faults by line, and beside it the question as students will see it. */
export function WrittenText({
  form,
  text,
  files,
  isFocused,
  onText,
  onFiles,
}: {
  form: Pick<Form<QuestionDraft>, 'errorAt'>
  text: string
  /** The addresses of its pictures. */
  files: FileUrls
  isFocused: boolean
  onText: (text: string) => void
  /** Takes the addresses of uploaded files. */
  onFiles: (files: FileUrls) => void
}) {
  const box = useRef<HTMLTextAreaElement>(null)
  const shown = useDeferredValue(text)
  const parsed = shown.trim() === '' ? null : readText(shown)
  const good = useLastGood(parsed?.kind === 'question' ? parsed.question : null, shown)

  /** Writes at the caret, in place of the selection. */
  const write = (words: string) => {
    const area = box.current
    if (area === null) return
    area.focus()
    area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
    onText(area.value)
  }
  const goToLine = (line: number) => {
    const from =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    const end = text.indexOf('\n', from)
    box.current?.focus()
    box.current?.setSelectionRange(from, end === -1 ? text.length : end)
  }

  return (
    <div className={styles.panes}>
      <div className={styles.pane}>
        <SignBar
          isEmpty={text.trim() === ''}
          onReplace={onText}
          onWrite={write}
          onPicture={(words, urls) => {
            onFiles(urls)
            write(words)
          }}
        />
        <Field
          label="题目"
          hint="题干、选项、【答案】、【解析】各起一行；公式写在 $ 之间，如 $x^2$；填空写 ____；小题以（1）开始"
          error={form.errorAt('written')}
        >
          {(field) => (
            <TextArea
              {...field}
              ref={box}
              className={styles.text}
              min_rows={14}
              max_rows={28}
              autoFocus={isFocused}
              spellCheck={false}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
        {parsed?.kind === 'faults' && (
          <ul className={styles.faults} aria-label="要改的地方">
            {parsed.faults.slice(0, MOST_FAULTS).map(({ line, message }, at) => (
              <li key={at}>
                <button type="button" className={styles.fault} onClick={() => goToLine(line)}>
                  第 {line} 行：{message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <QuestionPreview document={good} files={files} isBehind={parsed?.kind === 'faults' && good !== null} />
    </div>
  )
}

/** The number of faults that are shown, because nobody mends more at once. */
const MOST_FAULTS = 12

/** The last text that was a question: the preview does not go while one is in the middle of a line. */
function useLastGood(question: Question | null, text: string): Question | null {
  const [good, setGood] = useState(question)
  if (question !== null && question !== good) setGood(question)
  if (text.trim() === '' && good !== null) setGood(null)
  return question ?? (text.trim() === '' ? null : good)
}
