import { type ReactNode, useRef } from 'react'
import { useFirstWrong } from '../forms/first-wrong.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import styles from './people.module.css'
import { refusalOf } from './refusal.ts'

/** A dialog that takes facts about a person: nothing typed is lost, and whatever is wrong gets the cursor. */
export function PersonForm({
  title,
  save = '保存',
  isDangerous = false,
  isPending,
  error,
  onSave,
  onClose,
  children,
}: {
  title: string
  /** The verb of the button. */
  save?: string
  /** Something is taken away: the safe button has the focus. */
  isDangerous?: boolean
  isPending: boolean
  error: Error | null
  /** Sends what was typed, or leaves it when something is wrong with it. */
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)

  const focusFirstWrong = useFirstWrong(form, error)

  function handleSave() {
    if (isPending) return
    onSave()
    focusFirstWrong()
  }

  const { ofNoField } = refusalOf(error)
  return (
    <Dialog
      title={title}
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus={isDangerous} onClick={onClose}>
            取消
          </Button>
          <Button
            type={isDangerous ? 'default' : 'primary'}
            danger={isDangerous}
            loading={isPending}
            onClick={handleSave}
          >
            {save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDangerous) handleSave()
        }}
      >
        {children}
        {ofNoField !== null && (
          <p role="alert" className={styles.failure}>
            没有{save}成功：{ofNoField}
          </p>
        )}
        {/* Enter in a box saves, as the button below does; what takes something away is pressed itself. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
