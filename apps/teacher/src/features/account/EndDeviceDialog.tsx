import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type Device, endDevice } from './account.queries.ts'
import { deviceWords } from '@jiangtai/shared/session/device-words.ts'

/** The device that is about to be signed out, or all others. */
export type Ending = { which: 'one'; device: Device } | { which: 'others'; count: number }

/** Asks before a device is signed out, because unsaved work there may be lost. */
export function EndDeviceDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const end = useMutation(endDevice())
  const [now] = useState(() => new Date())
  const title =
    ending.which === 'others'
      ? `退出其他 ${ending.count} 台设备？`
      : `退出“${deviceWords(ending.device.device)}”？`
  const target = ending.which === 'others' ? 'others' : ending.device.session_id
  return (
    <ConfirmDialog
      title={title}
      danger="退出"
      isPending={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(target, {
          onSuccess: ({ ended_count }) => {
            message.success(`已退出 ${ended_count} 台设备`)
            onClose()
          },
        })
      }
    >
      {ending.which === 'others'
        ? '那些设备会立即回到登录页，没有保存的内容可能丢失。这台设备不受影响。'
        : `${formatSpokenTime(ending.device.created_at, now)} 登录的这台设备会立即回到登录页，没有保存的内容可能丢失。`}
    </ConfirmDialog>
  )
}
