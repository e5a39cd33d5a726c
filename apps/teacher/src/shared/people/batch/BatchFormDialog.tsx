import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import type { ReactNode } from 'react'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { BatchForm } from './use-batch-form.ts'
import styles from './batch.module.css'

/** A dialog for many people: the form; where it cannot be done for some, the names of these and the question about the rest. */
export function BatchFormDialog({
  title,
  verb,
  count,
  unit,
  isDangerous = false,
  batch,
  onClose,
  children,
}: {
  title: string
  /** The verb of the buttons: 办理转出. */
  verb: string
  /** How many were chosen. */
  count: number
  /** 名学生. */
  unit: string
  isDangerous?: boolean
  batch: Omit<BatchForm<never>, 'form'> & { form: Parameters<typeof FormDialog>[0]['form'] }
  onClose: () => void
  children: ReactNode
}) {
  const { form, refused, rest, back } = batch
  if (refused === null)
    return (
      <FormDialog {...{ title, isDangerous, form, onClose }} save={verb}>
        {children}
      </FormDialog>
    )
  const others = count - refused.length
  return (
    <Dialog
      title={`有 ${refused.length} ${unit}不能${verb}`}
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={back}>
            返回
          </Button>
          {others > 0 && (
            <Button danger={isDangerous} loading={rest.isPending} onClick={rest.go}>
              为其余 {others} {unit}
              {verb}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{others > 0 ? '还没有为任何人办理：' : '所选的人都不能办理：'}</p>
      <ul className={styles.refused} aria-label="不能办理的人">
        {refused.map(({ person_id, name, message }) => (
          <li key={person_id}>
            <strong>{name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {rest.error !== null && (
        <p role="alert" className={styles.failure}>
          没有{verb}成功：{rest.error.message}
        </p>
      )}
    </Dialog>
  )
}
