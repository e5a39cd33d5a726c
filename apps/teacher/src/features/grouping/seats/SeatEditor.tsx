import { seatStudent } from '@jiangtai/shared/grouping/seat-moves.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { useContext, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import { UnsavedContext, useUnsavedPart } from '../../../shared/forms/unsaved-part.ts'
import { placeAt } from './seat-draft.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { SeatTools } from './SeatTools.tsx'
import { useSeatDraft } from './use-seat-draft.ts'
import { WeeklyNote } from './WeeklyNote.tsx'
import styles from './seats.module.css'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'

const SeatFileDialog = laterDialog(async () => (await import('./SeatFileDialog.tsx')).SeatFileDialog)
const WeeklyDialog = laterDialog(async () => (await import('./WeeklyDialog.tsx')).WeeklyDialog)

/** Arranging the seats of a class: by hand, in order, by weekly change, from a file; stored by 保存. */
export function SeatEditor({ map }: { map: SeatMapView }) {
  const { class_id, students } = map
  const { room, isChanged, canUndo, save, isLate, ...draft } = useSeatDraft(map)
  const [opened, setOpened] = useState<'file' | 'print' | 'weekly' | null>(null)
  const mayEdit = useCan('classGrouping.edit')
  const mayExport = useCan('classGrouping.export')
  const mayImport = useCan('classGrouping.import')
  useUnsavedPart(isChanged)
  useUnsavedGuard(useContext(UnsavedContext).isUnsaved)
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
            canUndo={canUndo}
            onChange={draft.change}
            onUndo={draft.undo}
            onWeekly={() => setOpened('weekly')}
          />
        )}
        {mayImport && mayEdit && <Button onClick={() => setOpened('file')}>导入</Button>}
        {mayExport && (
          <Button
            disabled={isChanged}
            title={isChanged ? '保存之后再导出' : undefined}
            onClick={download.start}
          >
            导出
          </Button>
        )}
        <Button onClick={() => setOpened('print')}>打印</Button>
        {mayEdit && (
          <span className={styles.toolsEnd}>
            <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={draft.submit}>
              {isChanged ? '保存' : '已保存'}
            </Button>
          </span>
        )}
      </div>
      <WeeklyNote
        room={room}
        shown={map.weekly}
        isChanged={isChanged}
        onChange={mayEdit ? draft.change : null}
      />
      {save.isError && !isLate && (
        <p role="alert" className={styles.problem}>
          没有保存成功：{save.error.message}
        </p>
      )}
      <SeatGrid
        room={room}
        students={students}
        isLocked={!mayEdit}
        onAisles={draft.change}
        onSeat={(student_id, place_id) => {
          const place = placeAt(place_id)
          const seats =
            place === null
              ? room.seats.filter((seat) => seat.student_id !== student_id)
              : seatStudent(room.seats, { student_id, ...place })
          draft.change({ ...room, seats })
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
            draft.change({ ...read, weekly: room.weekly })
            close()
          }}
        />
      )}
      {opened === 'weekly' && (
        <WeeklyDialog
          room={room}
          onClose={close}
          onSet={(weekly) => {
            draft.change({ ...room, weekly })
            close()
          }}
        />
      )}
      {isLate && (
        <ConfirmDialog
          title="座位表在别处也改过"
          danger="用我的覆盖"
          isPending={save.isPending}
          error={null}
          onClose={draft.giveUp}
          onConfirm={draft.overwrite}
        >
          {save.error?.message}。取消会换成对方保存的座位表，您刚才的改动不再保留。
        </ConfirmDialog>
      )}
    </div>
  )
}
