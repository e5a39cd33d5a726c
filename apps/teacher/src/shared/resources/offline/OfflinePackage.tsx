import { OFFLINE_DAYS } from '@jiangtai/shared/lessons/check/offline-limits.ts'
import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { downloads } from './downloads.ts'
import { keptPlace } from './kept-place.ts'
import { keptQuery, offlineQuery } from './offline.queries.ts'
import { OfflineDialog } from './OfflineDialog.tsx'
import { offlineState, offlineWords } from './offline-state.ts'

export type OfflinePackageProps = {
  prepare_lesson_id: string
  /** Saves what is not saved yet; false where that failed. */
  save?: () => Promise<boolean>
  /** The button, which tells how the package stands. */
  button: (words: string, open: () => void) => ReactNode
}

/** 离线包 of a lesson (CP-18): whether it lies on this machine, and the dialog that downloads it ([LE-230]). */
export function OfflinePackage({ prepare_lesson_id, save, button }: OfflinePackageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAble] = useState(() => keptPlace() !== null)
  const kept = useQuery({ ...keptQuery(prepare_lesson_id), enabled: isAble })
  const isKept = kept.data !== undefined && kept.data !== null
  // Who has nothing on this machine is not asked about on every opening.
  const list = useQuery({ ...offlineQuery(prepare_lesson_id), enabled: isAble && (isOpen || isKept) })
  const download = useStore(downloads, (all) => all[prepare_lesson_id])
  const state = offlineState({ isAble, kept: kept.data ?? null, stamp: list.data?.stamp ?? null, download })
  return (
    <>
      {button(offlineWords(state), () => setIsOpen(true))}
      {isOpen && (
        <OfflineDialog
          {...{ prepare_lesson_id, state, list, save, kept: kept.data ?? null }}
          days={OFFLINE_DAYS}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
