import { KIND_LOOKS } from '@jiangtai/questions/kind-looks.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { Field, FieldGroup } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { type Form, textOf, useForm } from '../../../../shared/forms/use-form.ts'
import { type ChosenKey, choiceOfKey, keyOfChoice } from '../../asking/quick/chosen-key.ts'
import type { LessonRecord } from '../record-figures.ts'
import { LESSON_RECORDS } from '../record.queries.ts'
import styles from './set-key.module.css'

type Quiz = LessonRecord['quizzes'][number]

/** 设答案 or 改答案 from the record: the answers of the class are judged by it at once ([CR-462]). */
export function SetKeyDialog({ quiz, name, onClose }: { quiz: Quiz; name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { quiz_run_id, question_id, document, source } = quiz
  const [item] = document.items
  const isKnown = hasKey(document)
  const form = useForm<ChosenKey, { question_id: string }>({
    initial: item === undefined ? { picked: [], typed: '' } : choiceOfKey(item.key),
    check: (values) => {
      if (item === undefined || keyOfChoice(item, values) !== null) return {}
      return KINDS[item.kind].rowsFrom === 'choices' ? { picked: '请选择答案' } : { typed: '请填写答案' }
    },
    send: (values, request_id) => {
      const key = item === undefined ? null : keyOfChoice(item, values)
      if (item === undefined || key === null) throw new Error('请选择答案')
      return api.call(
        'POST /api/prepare_lessons/api/set_key_later',
        { quiz_run_id, question_id, keys: [{ item_id: item.item_id, key }] },
        { request_id },
      )
    },
    onDone: () => {
      for (const queryKey of LESSON_RECORDS) void queries.invalidateQueries({ queryKey })
      message.success(isKnown ? '答案已改，作答已重新批改' : '答案已设，作答已批改')
      onClose()
    },
  })
  if (item === undefined) return null
  const stem = plainText(item.stem)
  return (
    <FormDialog
      title={`${name}${source === 'lesson' ? '' : ` ${SOURCE_WORDS[source]}`}：${isKnown ? '改答案' : '设答案'}`}
      form={form}
      onClose={onClose}
    >
      {stem !== '' && <p className={styles.stem}>{stem}</p>}
      <KeyField item={item} bank={document.bank} form={form} />
      <p className={styles.about}>
        保存后按这个答案{isKnown && '重新'}
        批改全班的作答，统计和学生的错题跟着变；学生看得到答案和自己的对错。
      </p>
    </FormDialog>
  )
}

function KeyField({
  item,
  bank,
  form,
}: {
  item: ShownItem
  bank: Quiz['document']['bank']
  form: Form<ChosenKey>
}) {
  const { picked } = form.values
  if (KINDS[item.kind].rowsFrom !== 'choices')
    return (
      <Field label="正确答案" hint="几种写法用分号隔开" required error={form.errorAt('typed')}>
        {(control) => <Input {...control} {...textOf(form, 'typed')} maxLength={500} autoFocus />}
      </Field>
    )
  const { takesSeveral } = KIND_LOOKS[item.kind]
  const Tick = takesSeveral ? Checkbox : Radio
  return (
    <FieldGroup label="正确答案" hint={null} required error={form.errorAt('picked')}>
      <div className={styles.choices}>
        {KINDS[item.kind].choices(item, bank).map(({ key, badge, content }) => (
          <Tick
            key={key}
            name="key"
            checked={picked.includes(key)}
            onChange={({ target }) => {
              const others = picked.filter((known) => known !== key)
              if (!takesSeveral) form.set({ picked: [key] })
              else form.set({ picked: target.checked ? [...others, key].toSorted() : others })
            }}
          >
            <span>{[badge, plainText(content)].filter((word) => word !== '').join(' ')}</span>
          </Tick>
        ))}
      </div>
    </FieldGroup>
  )
}
