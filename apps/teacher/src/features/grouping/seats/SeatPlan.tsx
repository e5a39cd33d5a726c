import { seatStudent } from '@jiangtai/shared/grouping/seat-moves.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { useGuardUnsaved } from '../../../shared/forms/saving/use-guard-unsaved.ts'
import { useUnsavedPart } from '../../../shared/forms/unsaved-part.ts'
import { openSeatEditor } from './open-seat-editor.ts'
import { placeAt } from './seat-draft.ts'
import type { SeatEditor } from './seat-editor.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { SeatTools } from './SeatTools.tsx'
import { WeeklyNote } from './WeeklyNote.tsx'
import styles from './seats.module.css'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'

const SeatFileDialog = laterDialog(async () => (await import('./SeatFileDialog.tsx')).SeatFileDialog)
const WeeklyDialog = laterDialog(async () => (await import('./WeeklyDialog.tsx')).WeeklyDialog)

/** Arranging the seats of a class: by hand, in order, by weekly change, from a file; saved by itself. */
export function SeatPlan({ map }: { map: SeatMapView }) {
  const { class_id, students } = map
  const client = useQueryClient()
  const [editor] = useState(() => openSeatEditor(map, client))
  const { room, past, late } = useStore(editor.draft)
  const { phase } = useStore(editor.save)
  const isSaved = phase === 'saved'
  const [opened, setOpened] = useState<'file' | 'print' | 'weekly' | null>(null)
  const mayEdit = useCan('classGrouping.edit')
  const mayExport = useCan('classGrouping.export')
  const mayImport = useCan('classGrouping.import')
  useGuardUnsaved(editor)
  useUnsavedPart(phase === 'failed')
  // A colleague's saved seats are taken over as long as no own change would go.
  useEffect(() => editor.adopt(map), [editor, map])
  const close = () => setOpened(null)
  const download = useDownload(() => api.call('POST /api/grouping/v1/seat/export', { class_id }))

  if (students.length === 0) return <EmptyList>这个班还没有学生，有了学生就能排座位。</EmptyList>
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        {mayEdit && (
          <SeatTools
            room={room}
            student_ids={students.map(({ student_id }) => student_id)}
            canUndo={past.length > 0}
            onChange={editor.change}
            onUndo={editor.undo}
            onWeekly={() => setOpened('weekly')}
          />
        )}
        {mayImport && mayEdit && <Button onClick={() => setOpened('file')}>导入</Button>}
        {mayExport && (
          <Button
            disabled={!isSaved}
            title={!isSaved ? '保存之后再导出' : undefined}
            onClick={download.start}
          >
            导出
          </Button>
        )}
        <Button onClick={() => setOpened('print')}>打印</Button>
        {mayEdit && (
          <span className={styles.toolsEnd}>
            <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
          </span>
        )}
      </div>
      <WeeklyNote
        room={room}
        shown={map.weekly}
        isSaved={isSaved}
        onChange={mayEdit ? editor.change : null}
      />
      <SeatGrid
        room={room}
        students={students}
        isLocked={!mayEdit}
        onAisles={editor.change}
        onSeat={(student_id, place_id) => {
          const place = placeAt(place_id)
          const seats =
            place === null
              ? room.seats.filter((seat) => seat.student_id !== student_id)
              : seatStudent(room.seats, { student_id, ...place })
          editor.change({ ...room, seats })
        }}
      />
      {opened === 'print' && (
        <SeatSheet title={map.class_name} room={room} students={students} onPrinted={close} />
      )}
      {opened === 'file' && (
        <SeatFileDialog
          class_id={class_id}
          students={students}
          onClose={close}
          onUse={(read) => {
            editor.change({ ...read, weekly: room.weekly })
            close()
          }}
        />
      )}
      {opened === 'weekly' && (
        <WeeklyDialog
          room={room}
          onClose={close}
          onSet={(weekly) => {
            editor.change({ ...room, weekly })
            close()
          }}
        />
      )}
      {late !== null && <LateDialog editor={editor} late={late} />}
    </div>
  )
}

/** A colleague saved other seats first: one's own go over them, or give way ([GR-4]). */
function LateDialog({ editor, late }: { editor: SeatEditor; late: string }) {
  const overwrite = useMutation({ mutationFn: editor.overwrite })
  const giveUp = useMutation({ mutationFn: editor.giveUp })
  return (
    <ConfirmDialog
      title="座位表在别处也改过"
      danger="用我的覆盖"
      isPending={overwrite.isPending || giveUp.isPending}
      error={overwrite.error ?? giveUp.error}
      onClose={() => giveUp.mutate()}
      onConfirm={() => overwrite.mutate()}
    >
      {late}。取消会换成对方保存的座位表，您刚才的改动不再保留。
    </ConfirmDialog>
  )
}
