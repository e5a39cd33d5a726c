import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { Form } from '../../../shared/forms/use-form.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { type QuestionDraft, visualFaults, type Written } from './question-draft.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { otherMode } from './switch-mode.ts'
import { finishedQuestion, isEmptyQuestion } from './visual/state/finished-question.ts'
import { WrittenText } from './WrittenText.tsx'
import { keepWritingMode } from './writing-mode.ts'
import styles from './edit.module.css'

// The editor is heavy and is fetched only for a question that is written with it.
const VisualQuestion = lazy(async () => ({
  default: (await import('./visual/VisualQuestion.tsx')).VisualQuestion,
}))

/** The question in 可视 or 文字, the same draft in both ([QU-121]), and beside it the question as students will see it. */
export function WritingModes({
  form,
  files,
  isFocused,
}: {
  form: Pick<Form<QuestionDraft>, 'values' | 'set' | 'errorAt'>
  /** The addresses of the files it began with. */
  files: FileUrls
  isFocused: boolean
}) {
  const { written } = form.values
  const [fresh, setFresh] = useState<FileUrls>({})
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const addFiles = useCallback((urls: FileUrls) => setFresh((known) => ({ ...known, ...urls })), [])
  const known = { ...files, ...fresh }
  const handleSwitch = () => {
    const switched = otherMode(written)
    setRefusals(switched.kind === 'refused' ? switched.reasons : [])
    if (switched.kind === 'refused') return
    keepWritingMode(switched.written.mode)
    form.set({ written: switched.written })
  }
  return (
    <div className={styles.writing}>
      <ModeSwitch mode={written.mode} refusals={refusals} onSwitch={handleSwitch} />
      {written.mode === 'text' ? (
        <WrittenText
          {...{ form, files: known, isFocused }}
          text={written.text}
          onText={(text) => {
            setRefusals([])
            form.set({ written: { ...written, text } })
          }}
          onFiles={addFiles}
        />
      ) : (
        <WrittenVisually {...{ form, written, files: known, isFocused, addFiles }} />
      )}
    </div>
  )
}

function WrittenVisually({
  form,
  written,
  files,
  isFocused,
  addFiles,
}: {
  form: Pick<Form<QuestionDraft>, 'set' | 'errorAt'>
  written: Extract<Written, { mode: 'visual' }>
  files: FileUrls
  isFocused: boolean
  addFiles: (urls: FileUrls) => void
}) {
  const shown = useDeferredValue(written.document)
  const faults = visualFaults(shown)
  return (
    <div className={styles.panes}>
      <Suspense fallback={<SkeletonBlock height={420} />}>
        <VisualQuestion
          question={written.document}
          {...{ files, faults, isFocused, error: form.errorAt('written') }}
          onChange={(document) => form.set({ written: { mode: 'visual', document } })}
          onFiles={addFiles}
        />
      </Suspense>
      <QuestionPreview
        document={isEmptyQuestion(shown) ? null : finishedQuestion(shown)}
        files={files}
        isBehind={false}
      />
    </div>
  )
}
