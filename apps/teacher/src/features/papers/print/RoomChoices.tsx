import { measuredRoom } from '@jiangtai/shared/papers/print/answer-room.ts'
import { MAX_ROOM_LINES } from '@jiangtai/shared/papers/print/limits.ts'
import type { AnswerRoom, PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { NumberField } from './NumberField.tsx'
import type { PrintItem } from './print-items.ts'
import styles from './print.module.css'

/** 答题空间: the lines under each item that is answered in writing, as measured until they are changed ([PA-54]). */
export function RoomChoices({
  items,
  rooms,
  onChange,
}: {
  items: readonly PrintItem[]
  rooms: PaperPrint['rooms']
  onChange: (rooms: PaperPrint['rooms']) => void
}) {
  if (items.length === 0) return <p className={styles.hint}>这份试卷没有需要书写的题。</p>
  const set = (item_id: string, room: AnswerRoom) =>
    onChange([...rooms.filter((one) => one.item_id !== item_id), { item_id, ...room }])
  return (
    <>
      <ul className={styles.items} aria-label="每题答题空间">
        {items.map((item) => {
          const { lines, is_ruled } =
            rooms.find(({ item_id }) => item_id === item.item_id) ?? measuredRoom(item)
          return (
            <li key={item.item_id}>
              <span>第 {item.label} 题</span>
              <NumberField
                label={`第 ${item.label} 题的行数`}
                unit="行"
                value={lines}
                bounds={[0, MAX_ROOM_LINES]}
                onChange={(value) => set(item.item_id, { lines: value, is_ruled })}
              />
              <Checkbox
                checked={is_ruled}
                aria-label={`第 ${item.label} 题印横线`}
                onChange={({ target }) => set(item.item_id, { lines, is_ruled: target.checked })}
              >
                横线
              </Checkbox>
            </li>
          )
        })}
      </ul>
      {rooms.length > 0 && (
        <Button type="link" onClick={() => onChange([])}>
          全部恢复为按分值估算
        </Button>
      )}
    </>
  )
}
