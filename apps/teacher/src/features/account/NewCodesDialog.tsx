import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { RecoveryCodes } from '../../shared/second-step/RecoveryCodes.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { renewRecoveryCodes } from './second-step.queries.ts'

/** 换一组恢复码: the password, then the new codes. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useMutation(renewRecoveryCodes())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <PasswordAsked
      title="换一组恢复码？"
      label="换一组"
      prove={renew.mutateAsync}
      onProved={({ recovery_codes }) => setCodes(recovery_codes)}
      onClose={onClose}
    >
      以前保存的恢复码会全部作废。
    </PasswordAsked>
  )
}

/** Recovery codes that were just made; a press beside the dialog does not lose them. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="请保存恢复码"
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          保存好了
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
