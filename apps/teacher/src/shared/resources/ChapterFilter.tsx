import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useAddress } from '../lists/use-address.ts'
import { laterDialog } from '../forms/later-dialog.tsx'
import type { SchoolPlace } from './ChapterFields.tsx'
import styles from './resource-parts.module.css'

const ChapterFilterDialog = laterDialog(
  async () => (await import('./ChapterFilterDialog.tsx')).ChapterFilterDialog,
)

/** Narrows a list to one chapter; its name stands in the address beside its id, so that a shared link reads the same. */
export function ChapterFilter() {
  const address = useAddress()
  const [isOpen, setIsOpen] = useState(false)
  const name = address.read('chapter') === null ? null : (address.read('chapter_name') ?? '指定章节')
  const start: SchoolPlace = {
    phase_id: address.read('phase'),
    subject_id: address.read('subject'),
    chapter_id: address.read('chapter'),
    chapter_name: address.read('chapter_name'),
  }

  function handlePick({ phase_id, subject_id, chapter_id, chapter_name }: SchoolPlace) {
    setIsOpen(false)
    address.change({ phase: phase_id, subject: subject_id, chapter: chapter_id, chapter_name })
  }

  return (
    <>
      <button
        type="button"
        className={styles.filterButton}
        title={name ?? undefined}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.filterWords}>{name ?? '全部章节'}</span>
        <DownOutlined aria-hidden className={styles.filterArrow} />
      </button>
      {name !== null && (
        <Button
          type="text"
          size="small"
          aria-label="不限章节"
          icon={<CloseOutlined />}
          onClick={() => address.change({ chapter: null, chapter_name: null })}
        />
      )}
      {isOpen && <ChapterFilterDialog start={start} onPick={handlePick} onClose={() => setIsOpen(false)} />}
    </>
  )
}
