import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import type { Form } from '../../../shared/forms/use-form.ts'
import styles from '../classes.module.css'

type Asked = { several_heads: boolean }

/** Appears once the server has asked whether somebody is to be 班主任 of several classes ([SC-106]). */
export function SeveralHeadsField({ form }: { form: Pick<Form<Asked>, 'values' | 'errorAt' | 'set'> }) {
  const asked = form.errorAt('several_heads')
  const { several_heads } = form.values
  if (asked === null && !several_heads) return null
  return (
    <>
      {asked !== null && (
        <p className={styles.wrong} role="alert">
          {asked}
        </p>
      )}
      <Checkbox
        checked={several_heads}
        onChange={({ target }) => form.set({ several_heads: target.checked })}
      >
        同时担任几个班的班主任
      </Checkbox>
    </>
  )
}
