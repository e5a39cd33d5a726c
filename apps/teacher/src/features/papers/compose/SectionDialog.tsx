import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { PaperSection } from '@jiangtai/shared/papers/document.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/papers/rules.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import { changeSection, scoreSection } from './paper-changes.ts'
import type { PaperEditor } from './paper-editor.ts'
import { isScore } from '../../../shared/questions/scores/ScoreField.tsx'

type SectionValues = { title: string; note: string; score: string }

const MAX_NOTE = 200

/** 大题的名称、说明, and one score for all items in it. */
export function SectionDialog({
  section: { section_id, title, note, questions },
  editor,
  onClose,
}: {
  section: PaperSection
  editor: PaperEditor
  onClose: () => void
}) {
  const scores = new Set(questions.flatMap((question) => question.scores.map(({ score }) => score)))
  const [only] = scores
  const start = scores.size === 1 && only !== undefined ? String(only) : ''
  const form = useForm<SectionValues, void>({
    initial: { title, note, score: start },
    check: wrongFields,
    async send(values) {
      editor.change((document) => {
        const named = changeSection(document, section_id, (section) => ({
          ...section,
          title: values.title.trim(),
          note: values.note.trim(),
        }))
        const isScored = values.score.trim() !== '' && values.score !== start
        return isScored ? scoreSection(named, section_id, Number(values.score)) : named
      })
    },
    onDone: onClose,
  })
  const { errorAt } = form
  return (
    <FormDialog title="大题设置" width={480} form={form} onClose={onClose}>
      <Field
        required
        label="大题名称"
        hint={`最多 ${NAMES.section.max} 个字，序号自动加`}
        error={errorAt('title')}
      >
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <Field label="说明" hint="写在大题名称下面，可以空着" error={errorAt('note')}>
        {(field) => <Input {...field} {...textOf(form, 'note')} />}
      </Field>
      <Field
        label="每小题分值"
        hint={start === '' ? '现在各题不一样；填了就都改成这个分值' : '改了就用到这个大题的每一小题'}
        error={errorAt('score')}
      >
        {(field) => <Input {...field} inputMode="decimal" {...textOf(form, 'score')} />}
      </Field>
    </FormDialog>
  )
}

function wrongFields({ title, note, score }: SectionValues): Problems<SectionValues> {
  const wrong = nameRefusal('section', title)
  return {
    ...(wrong === null ? {} : { title: wrong }),
    ...(note.length > MAX_NOTE ? { note: `说明最多 ${MAX_NOTE} 个字` } : {}),
    ...(score.trim() === '' || isScore(score, MAX_ITEM_SCORE)
      ? {}
      : { score: `请填 0 到 ${MAX_ITEM_SCORE}，精确到 0.5` }),
  }
}
