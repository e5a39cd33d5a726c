import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { type ReactNode, useEffect } from 'react'
import styles from './form-dialog.module.css'
import type { Form } from './use-form.ts'

/** The part of a form that its dialog needs. */
type Shown = Pick<Form<never>, 'element' | 'isDirty' | 'isBusy' | 'failure' | 'submit'>

/** A dialog around a form: Enter saves, and nothing typed goes without a question, by Escape, 取消 or the mark. */
export function FormDialog({
  title,
  save = '保存',
  verb = save,
  width = 520,
  isDangerous = false,
  hasProof = false,
  aside,
  form,
  onClose,
  children,
}: {
  title: string
  /** The words on the button. */
  save?: string
  /** The act that failed when it is refused, where the button says more than the verb. */
  verb?: string
  /** The width in CSS pixels. */
  width?: number
  /** The dialog takes something away: the safe button has the focus, and Enter in a box does nothing. */
  isDangerous?: boolean
  /** The typed password is proof enough: Enter goes on though the dialog takes something away. */
  hasProof?: boolean
  /** Another way out, left of the buttons. */
  aside?: ReactNode
  form: Shown
  onClose: () => void
  children: ReactNode
}) {
  const { element, isDirty, isBusy, failure, submit } = form
  // The browser asks as well before what was typed goes with the page.
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const close = () => {
    if (!isDirty) return onClose()
    askFirst({
      title: '填写的内容还没有保存',
      content: '关闭后，填写的内容会丢失。',
      okText: '不保存，关闭',
      onOk: onClose,
    })
  }
  return (
    <Dialog
      title={title}
      width={width}
      keepsOpen
      onCancel={close}
      footer={
        <>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Button autoFocus={isDangerous && !hasProof} onClick={close}>
            取消
          </Button>
          <Button
            type={isDangerous ? 'default' : 'primary'}
            danger={isDangerous}
            loading={isBusy}
            onClick={submit}
          >
            {save}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDangerous || hasProof) submit()
        }}
      >
        {children}
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            没有{verb}成功：{failure}
          </p>
        )}
        {/* Enter in a box saves, as the button below does. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
