import { ItemWay } from '@jiangtai/shared/questions/document.ts'
import { ITEM_WAY_NAMES } from '@jiangtai/shared/tasks/giving/item-way.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/tasks/limits.ts'
import { MAX_OWN_PICTURES, MAX_OWN_TEXT } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { isScore, ScoreField } from '../../../questions/scores/ScoreField.tsx'
import { Field, FieldGroup } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../forms/use-form.ts'
import type { GivenQuestions } from '../../../questions/homework/new-homework.queries.ts'
import { NoRecordingNote } from '../NoRecordingNote.tsx'
import type { TaskDraft } from '../task-draft.ts'
import { PagePickerDialog } from '../pages/PagePickerDialog.tsx'
import { photosOf } from '../pages/paged-file.ts'
import { OwnPictures, type OwnPicture, sendPicture } from './OwnPictures.tsx'
import { type WrittenQuestion, writeQuestion } from './own.queries.ts'

type Values = { text: string; pictures: readonly OwnPicture[]; score: number; way: ItemWay | null }

const WAYS: readonly { value: ItemWay | null; label: string }[] = [
  { value: null, label: '在线' },
  ...ItemWay.options.map((value) => ({ value, label: ITEM_WAY_NAMES[value] })),
]

const USUAL_SCORE = 10
const NO_PICTURES: readonly OwnPicture[] = []

/** 写作业内容: a question in words and photos of pages, for this task alone (HW-02). */
export function OwnQuestionDialog({
  title,
  place,
  asksWay = false,
  written,
  onWritten,
  onClose,
}: {
  /** What is written, where it is not just any question. */
  title?: string
  /** The question that stands and is changed in its place ([HK-115]); without one it is a new one. */
  written?: Values
  place: Pick<TaskDraft, 'subject_id' | 'phase_id'>
  /** Whether it may be answered in another way than the rest of the task ([HK-113]). */
  asksWay?: boolean
  onWritten: (given: GivenQuestions) => unknown
  onClose: () => void
}) {
  const { id: kind, name: kindName, words } = useTaskKind()
  const write = useMutation(writeQuestion(kind))
  const [pictures, setPictures] = useState<readonly OwnPicture[]>(written?.pictures ?? NO_PICTURES)
  const [isPicking, setIsPicking] = useState(false)
  /** Pages become pictures like photos; the first that is not taken stops the rest, and says why. */
  const addPages: ComponentProps<typeof PagePickerDialog>['onPick'] = async (picked, making) => {
    for (const photo of await photosOf(picked, making)) {
      making.signal.throwIfAborted()
      making.onProgress(`正在上传“${photo.name}”…`)
      const fault = await sendPicture(photo, setPictures)
      if (fault !== null) throw new Error(fault)
    }
  }
  const form = useForm<Omit<Values, 'pictures'>, WrittenQuestion>({
    initial: { text: written?.text ?? '', score: written?.score ?? USUAL_SCORE, way: written?.way ?? null },
    check: (values) => wrongFields({ ...values, pictures }),
    send: ({ text, score, way }, request_id) =>
      write.mutateAsync({
        ...{ ...place, text, score, request_id, ...(way !== null && { way }) },
        picture_keys: pictures.map(({ object_key }) => object_key),
      }),
    onDone({ question, view }) {
      onWritten({ questions: [question], views: [view] })
      onClose()
    },
  })
  const { way } = form.values
  return (
    <>
      <FormDialog
        title={title ?? words.write}
        {...(written === undefined
          ? { save: `加入${kindName}`, verb: '加入' }
          : { save: '保存', verb: '保存' })}
        width={560}
        // Pictures are lost like words.
        form={{ ...form, isDirty: form.isDirty || pictures !== (written?.pictures ?? NO_PICTURES) }}
        onClose={onClose}
      >
        <Field
          label="要做什么"
          hint={`可以写公式：$x^2$；只用在这份${kindName}里，不进题库`}
          error={form.errorAt('text')}
        >
          {(field) => (
            <TextArea
              {...field}
              autoFocus
              min_rows={4}
              max_rows={12}
              maxLength={MAX_OWN_TEXT}
              placeholder="例如：完成练习册第 12～13 页；朗读课文第 3 自然段两遍"
              {...textOf(form, 'text')}
            />
          )}
        </Field>
        <FieldGroup
          label="图片"
          hint="练习册、课本的照片，或资源里 PDF、PPT、Word 的几页，学生点开可以放大"
          error={null}
        >
          <OwnPictures pictures={pictures} onChange={setPictures} onResource={() => setIsPicking(true)} />
        </FieldGroup>
        {asksWay && (
          <Field label="怎么交" hint={WAY_HINTS[way ?? 'online']} error={null}>
            {(field) => (
              <Select
                {...field}
                value={way}
                options={WAYS}
                onChange={(chosen) => form.set({ way: chosen })}
              />
            )}
          </Field>
        )}
        {asksWay && way === 'spoken' && <NoRecordingNote />}
        <FieldGroup label="分值" hint={null} error={form.errorAt('score')}>
          <ScoreField
            label="分值"
            score={form.values.score}
            max={MAX_ITEM_SCORE}
            onChange={(score) => form.set({ score })}
          />
        </FieldGroup>
      </FormDialog>
      {isPicking && (
        <PagePickerDialog
          room={MAX_OWN_PICTURES - pictures.length}
          okText="用这几页"
          onPick={addPages}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}

const WAY_HINTS = {
  online: '打字、拍照、手写、录音，学生自己选',
  photo: '学生只交照片',
  spoken: '学生只交录音，例如朗读、背诵',
  paper: '学生写在纸上交给老师，在平板上按“写好了”；您看着纸批改',
} as const

function wrongFields({ text, pictures, score }: Omit<Values, 'way'>): Problems<Omit<Values, 'pictures'>> {
  return {
    ...(text.trim() === '' && pictures.length === 0 ? { text: '请写要做什么，或者加一张图片' } : {}),
    ...(isScore(String(score), MAX_ITEM_SCORE) ? {} : { score: `请填 0 到 ${MAX_ITEM_SCORE}` }),
  }
}
