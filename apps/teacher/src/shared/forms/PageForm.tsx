import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { ReactNode } from 'react'
import styles from './form-dialog.module.css'
import type { Form } from './use-form.ts'

/** A form that stands on its page: Enter saves, and a refusal stands above the buttons. */
export function PageForm({
  label,
  save = '保存',
  verb = '保存',
  width,
  form,
  isLocked = false,
  onDiscard,
  aside,
  children,
}: {
  /** The name of the form. */
  label: string
  /** The words on its button. */
  save?: string
  /** The act that failed when it is refused. */
  verb?: string
  /** The most it takes of the page, in CSS pixels. */
  width?: number
  form: Pick<Form<never>, 'element' | 'isDirty' | 'isBusy' | 'failure' | 'submit'>
  /** Set where the reader may change nothing. */
  isLocked?: boolean
  /** Puts the stored values back. A form that has it has nothing to save until something was changed. */
  onDiscard?: () => void
  /** Another button, after the usual ones. */
  aside?: ReactNode
  children: ReactNode
}) {
  const { element, isDirty, isBusy, failure, submit } = form
  return (
    <form
      ref={element}
      className={styles.page}
      style={{ maxWidth: width }}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (onDiscard !== undefined && !isDirty) message.info('没有修改')
        else submit()
      }}
    >
      {children}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          没有{verb}成功：{failure}
        </p>
      )}
      {!isLocked && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {save}
          </Button>
          {onDiscard !== undefined && isDirty && <Button onClick={onDiscard}>放弃修改</Button>}
          {aside}
        </div>
      )}
    </form>
  )
}
