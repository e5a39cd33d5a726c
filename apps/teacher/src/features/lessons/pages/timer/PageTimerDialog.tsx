import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { FieldGroup } from '../../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'
import { timerOf, timerProblems, valueOf } from './page-timer-form.ts'
import styles from './page-timer.module.css'

const KINDS = [
  { kind: 'none', name: '不设' },
  { kind: 'countdown', name: '倒计时' },
  { kind: 'stopwatch', name: '秒表' },
] as const

/** 计时 of a page: 倒计时 or 秒表, which begins by itself or by a press on the board ([LE-259]). */
export function PageTimerDialog({
  page,
  editor,
  onClose,
}: {
  page: EditorPage
  editor: LessonEditor
  onClose: () => void
}) {
  const form = useForm({
    initial: valueOf(page.timer),
    check: timerProblems,
    send: async (value) => {
      const timer = timerOf(value)
      editor.changePages((now) => now.map((one) => (one.page_id === page.page_id ? { ...one, timer } : one)))
    },
    onDone: onClose,
  })
  const { values } = form
  const field = (part: 'minutes' | 'seconds', word: string) => (
    <label className={styles.field}>
      <Input
        inputMode="numeric"
        maxLength={2}
        value={values[part]}
        onChange={({ target }) => form.set({ [part]: target.value })}
      />
      {word}
    </label>
  )
  return (
    <FormDialog title="这一页的计时" save="确定" form={form} onClose={onClose}>
      <div className={styles.choice}>
        {KINDS.map(({ kind, name }) => (
          <Radio key={kind} name="kind" checked={values.kind === kind} onChange={() => form.set({ kind })}>
            {name}
          </Radio>
        ))}
      </div>
      {values.kind === 'countdown' && (
        <FieldGroup label="时间" hint="最长 99 分 59 秒" error={form.errorAt('minutes')}>
          <div className={styles.choice}>
            {field('minutes', '分')}
            {field('seconds', '秒')}
          </div>
        </FieldGroup>
      )}
      {values.kind !== 'none' && (
        <>
          <Checkbox checked={values.is_auto} onChange={({ target }) => form.set({ is_auto: target.checked })}>
            第一次翻到这一页时自动开始
          </Checkbox>
          <p className={styles.hint}>
            {values.is_auto
              ? '黑板上已有计时的时候不自动开始，按一下再换。'
              : '翻到这一页时，黑板上按一下就开始。'}
          </p>
        </>
      )}
    </FormDialog>
  )
}
