import { ApiError } from '@jiangtai/client/api.ts'
import { MOST_COLUMNS, MOST_ROWS } from '@jiangtai/shared/grouping/rules.ts'
import {
  rotateColumns,
  rotateRows,
  seatInOrder,
  seatStudent,
  seatsWithin,
} from '@jiangtai/shared/grouping/seat-moves.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { useCan } from '../../../core/user.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { message } from '../../../shared/kit/notices.ts'
import { Select } from '../../../shared/kit/Select.tsx'
import { EmptyList } from '../../../shared/ListStates.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { UnsavedContext, useUnsavedPart } from '../../../shared/unsaved-part.ts'
import { seatsQuery } from '../grouping.queries.ts'
import { placeAt, type Room, roomOf } from './seat-draft.ts'
import { SeatFileDialog } from './SeatFileDialog.tsx'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import styles from './seats.module.css'

/** Arranging the seats of a class: by hand, in order, by weekly change, from a file; stored by 保存. */
export function SeatEditor({ map }: { map: SeatMapView }) {
  const { class_id, students } = map
  const client = useQueryClient()
  const [room, setRoom] = useState(() => roomOf(map))
  const [past, setPast] = useState<readonly Room[]>([])
  const [revision, setRevision] = useState(map.revision)
  const [isReading, setIsReading] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const mayEdit = useCan('classGrouping.edit')
  const mayExport = useCan('classGrouping.export')
  const mayImport = useCan('classGrouping.import')
  const isChanged = past.length > 0
  useUnsavedPart(isChanged)
  useUnsavedGuard(useContext(UnsavedContext).isUnsaved)
  const save = useMutation({
    mutationFn: (from: number) =>
      api.call('POST /api/grouping/v1/seat/save', { class_id, revision: from, ...room }),
    onSuccess: (saved) => {
      setRevision(saved.revision)
      setPast([])
      client.setQueryData(seatsQuery(class_id).queryKey, (shown) => shown && { ...shown, ...room, ...saved })
      message.success('保存成功')
    },
  })
  const isLate = save.error instanceof ApiError && save.error.name === 'CONFLICT'
  const change = (next: Room) => {
    setPast([...past, room])
    setRoom(next)
  }
  const resize = (size: Partial<Pick<Room, 'row_count' | 'column_count'>>) => {
    const next = { ...room, ...size }
    change({
      ...next,
      seats: seatsWithin(room.seats, next),
      aisles: room.aisles.filter((column) => column < next.column_count),
    })
  }
  const rotate = () => change({ ...room, seats: rotateColumns(room.seats, { ...room, steps: 1 }) })

  function undo() {
    const before = past.at(-1)
    if (before === undefined) return
    setRoom(before)
    setPast(past.slice(0, -1))
  }

  async function handleExport() {
    try {
      saveFile(await api.call('POST /api/grouping/v1/seat/export', { class_id }))
    } catch (error) {
      if (error instanceof Error) message.error(`没有导出成功：${error.message}`)
    }
  }

  async function overwrite() {
    const latest = await client.fetchQuery({ ...seatsQuery(class_id), staleTime: 0 })
    save.mutate(latest.revision)
  }

  if (students.length === 0) return <EmptyList>这个班还没有学生，有了学生就能排座位。</EmptyList>
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        {mayEdit && (
          <>
            <label className={styles.size}>
              行
              <Select
                value={room.row_count}
                options={upTo(MOST_ROWS)}
                onChange={(row_count) => resize({ row_count })}
              />
            </label>
            <label className={styles.size}>
              列
              <Select
                value={room.column_count}
                options={upTo(MOST_COLUMNS)}
                onChange={(column_count) => resize({ column_count })}
              />
            </label>
            <Button
              onClick={() =>
                change({
                  ...room,
                  seats: seatInOrder(
                    students.map(({ student_id }) => student_id),
                    room,
                  ),
                })
              }
            >
              按名单排座
            </Button>
            <Button title="每列向右移一列，最右一列换到最左" onClick={rotate}>
              换座（右移一列）
            </Button>
            <Button
              title="每行向后移一行，最后一行换到最前"
              onClick={() => change({ ...room, seats: rotateRows(room.seats, { ...room, steps: 1 }) })}
            >
              换座（后移一行）
            </Button>
            <Button disabled={!isChanged} onClick={undo}>
              撤销
            </Button>
          </>
        )}
        {mayImport && mayEdit && <Button onClick={() => setIsReading(true)}>导入</Button>}
        {mayExport && (
          <Button
            disabled={isChanged}
            title={isChanged ? '保存之后再导出' : undefined}
            onClick={() => void handleExport()}
          >
            导出
          </Button>
        )}
        <Button onClick={() => setIsPrinting(true)}>打印</Button>
        {mayEdit && (
          <span className={styles.toolsEnd}>
            <Button
              type="primary"
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => save.mutate(revision)}
            >
              {isChanged ? '保存' : '已保存'}
            </Button>
          </span>
        )}
      </div>
      {save.isError && !isLate && (
        <p role="alert" className={styles.problem}>
          没有保存成功：{save.error.message}
        </p>
      )}
      <SeatGrid
        room={room}
        students={students}
        isLocked={!mayEdit}
        onAisles={(next) => change(next)}
        onSeat={(student_id, place_id) => {
          const place = placeAt(place_id)
          const seats =
            place === null
              ? room.seats.filter((seat) => seat.student_id !== student_id)
              : seatStudent(room.seats, { student_id, ...place })
          change({ ...room, seats })
        }}
      />
      {isPrinting && (
        <SeatSheet
          title={map.class_name}
          room={room}
          students={students}
          onPrinted={() => setIsPrinting(false)}
        />
      )}
      {isReading && (
        <SeatFileDialog
          class_id={class_id}
          students={students}
          onClose={() => setIsReading(false)}
          onUse={(next) => {
            change(next)
            setIsReading(false)
          }}
        />
      )}
      {isLate && (
        <ConfirmDialog
          title="座位表在别处也改过"
          danger="用我的覆盖"
          isPending={save.isPending}
          error={null}
          onClose={() => {
            save.reset()
            void client.invalidateQueries({ queryKey: seatsQuery(class_id).queryKey })
          }}
          onConfirm={() => void overwrite()}
        >
          {save.error?.message}。取消会换成对方保存的座位表，您刚才的改动不再保留。
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Chosen, not typed: half of a number would already take seats away. */
function upTo(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
}
