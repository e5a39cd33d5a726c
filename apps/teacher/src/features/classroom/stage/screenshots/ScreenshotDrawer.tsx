import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { screenshotsQuery } from '../../../../shared/drawing/screenshots/screenshots.queries.ts'
import type { SavedScreenshot } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import { useSaveAsResource } from '../../../../shared/drawing/screenshots/use-save-as-resource.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { RemoveScreenshotDialog } from './RemoveScreenshotDialog.tsx'
import { ScreenshotCard } from './ScreenshotCard.tsx'
import type { InsertedPicture } from './ScreenshotLayer.tsx'
import styles from './screenshots.module.css'
import { useScreenshotChanges } from './use-screenshot-changes.ts'

/** The screenshots of this lesson with this class: one or several are chosen and put on the board. */
export function ScreenshotDrawer({
  prepare_lesson_id,
  class_id,
  onInsert,
  onClose,
}: {
  prepare_lesson_id: string
  class_id: string
  onInsert: (picture: InsertedPicture) => Promise<unknown>
  onClose: () => void
}) {
  const taken = useQuery(screenshotsQuery({ prepare_lesson_id, class_id }))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ratios = useRef(new Map<string, number>())
  const [removing, setRemoving] = useState<SavedScreenshot | null>(null)
  const { rename, remove } = useScreenshotChanges()
  const saveAsResource = useSaveAsResource()
  const { data } = taken

  function handleChoose(screenshot_id: string): void {
    setChosen((before) =>
      before.includes(screenshot_id)
        ? before.filter((id) => id !== screenshot_id)
        : [...before, screenshot_id],
    )
  }

  async function handleRemove({ screenshot_id }: SavedScreenshot): Promise<string | null> {
    const refusal = await remove(screenshot_id)
    if (refusal === null) setChosen((before) => before.filter((id) => id !== screenshot_id))
    return refusal
  }

  async function handleInsert(): Promise<void> {
    for (const screenshot_id of chosen) {
      const ratio = ratios.current.get(screenshot_id)
      if (ratio === undefined) continue
      // A screenshot that the board did not take stays chosen.
      if ((await onInsert({ screenshot_id, ratio })) === null) return
      setChosen((before) => before.filter((id) => id !== screenshot_id))
    }
    onClose()
  }

  return (
    <Drawer
      side="left"
      title={data === undefined ? '本课截屏' : `本课截屏（${data.total} 张）`}
      onClose={onClose}
    >
      {taken.isError && data === undefined && (
        <div className={styles.note} role="alert">
          <p>截屏没有加载出来：{taken.error.message}</p>
          <StageButton onPress={() => void taken.refetch()}>重试</StageButton>
        </div>
      )}
      {taken.isPending && <div className={styles.skeleton} aria-busy="true" aria-label="正在加载截屏" />}
      {data?.list.length === 0 && <p className={styles.note}>这节课还没有截屏。点“截屏”截取当前页面。</p>}
      {data !== undefined && data.list.length > 0 && (
        <>
          <p className={styles.hint}>点选截屏，可选多张。</p>
          <ul className={styles.list}>
            {data.list.map((screenshot) => (
              <ScreenshotCard
                key={screenshot.screenshot_id}
                screenshot={screenshot}
                isChosen={chosen.includes(screenshot.screenshot_id)}
                onChoose={() => handleChoose(screenshot.screenshot_id)}
                onRatio={(ratio) => ratios.current.set(screenshot.screenshot_id, ratio)}
                onRename={(name) => rename(screenshot.screenshot_id, name)}
                onSaveAsResource={
                  saveAsResource === null ? null : () => saveAsResource(screenshot.screenshot_id)
                }
                onRemove={() => setRemoving(screenshot)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <StageButton look="primary" isDisabled={chosen.length === 0} onPress={handleInsert}>
              {chosen.length === 0 ? '插入白板' : `插入白板（${chosen.length}）`}
            </StageButton>
          </div>
        </>
      )}
      {removing !== null && (
        <RemoveScreenshotDialog
          screenshot={removing}
          onRemove={() => handleRemove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Drawer>
  )
}
