import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import { UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'
import { type Grip, GRIPS, type Place } from '../../../../drawing/screenshots/region.ts'
import { BoxFrame } from './BoxFrame.tsx'
import { boxBetween, shiftBox } from './box-places.ts'
import styles from './page-frame.module.css'

const PREVIEW_SIDE = 1200

/** A box on the page in view. */
export type ShownBox = { box_id: string; number: number; part: Part }
/** A box under the hand: a new one as long as it has no id. */
type Held = { box_id: string | null; part: Part }
type Drag = { pointerId: number; from: Place; grip: Grip; box: ShownBox | null }

/** A photographed page on which boxes are drawn, and those that stand are moved and sized ([TK-202]). */
export function PageFrame({
  picture,
  turns,
  name,
  boxes,
  chosen_id,
  added_id,
  isLarge,
  onChoose,
  onDraw,
  onAdd,
  onPlace,
  onRemove,
}: {
  picture: ImageBitmap
  turns: number
  /** The page, to be heard. */
  name: string
  boxes: readonly ShownBox[]
  chosen_id: string | null
  /** The box that was just added: the arrows move it at once. */
  added_id: string | null
  isLarge: boolean
  onChoose: (box_id: string | null) => void
  onDraw: (part: Part) => void
  /** Adds one without drawing. */
  onAdd: () => void
  onPlace: (box_id: string, part: Part) => void
  onRemove: (box_id: string) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [held, setHeld] = useState<Held | null>(null)

  // The page is drawn again when it is another one or was turned; the boxes lie over it.
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return
    const drawn = drawPhoto(picture, { ...UNTOUCHED, turns }, { longest: PREVIEW_SIDE, isWhole: true })
    shown.width = drawn.width
    shown.height = drawn.height
    shown.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [picture, turns])

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    // A second finger leaves the running drag alone.
    if (drag.current !== null || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { box_id, grip } = heldBy(event.target)
    const box = boxes.find((one) => one.box_id === box_id) ?? null
    drag.current = { pointerId: event.pointerId, from: placeOf(event), grip, box }
    onChoose(box?.box_id ?? null)
  }

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    if (drag.current?.pointerId === event.pointerId) setHeld(heldAt(drag.current, event))
  }

  function handleUp(event: PointerEvent<HTMLDivElement>): void {
    if (drag.current?.pointerId !== event.pointerId) return
    const { box } = drag.current
    const last = heldAt(drag.current, event)
    letGo()
    if (last === null) return
    if (box === null) onDraw(last.part)
    else if (JSON.stringify(last.part) !== JSON.stringify(box.part)) onPlace(box.box_id, last.part)
  }

  function heldAt({ from, grip, box }: Drag, event: PointerEvent): Held | null {
    const at = placeOf(event)
    if (box !== null)
      return { box_id: box.box_id, part: shiftBox(box.part, grip, { x: at.x - from.x, y: at.y - from.y }) }
    const part = boxBetween(from, at)
    return part === null ? null : { box_id: null, part }
  }

  function letGo(): void {
    drag.current = null
    setHeld(null)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.target !== area.current || event.key !== 'Enter') return
    event.preventDefault()
    onAdd()
  }

  return (
    <div className={styles.scroll} data-large={isLarge}>
      <div className={styles.page}>
        <canvas ref={canvas} role="img" aria-label={name} />
        <div
          ref={area}
          className={styles.area}
          data-testid="page"
          // With this role a screen reader passes the arrow keys on.
          role="application"
          aria-label={`${name}，${boxes.length} 个答题框，按回车加一个`}
          tabIndex={0}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={letGo}
          onKeyDown={handleKey}
        >
          {boxes.map((box) => (
            <BoxFrame
              key={box.box_id}
              box={held?.box_id === box.box_id ? { ...box, part: held.part } : box}
              isChosen={box.box_id === chosen_id}
              isNew={box.box_id === added_id}
              onChoose={() => onChoose(box.box_id)}
              onPlace={(part) => onPlace(box.box_id, part)}
              onRemove={() => {
                area.current?.focus()
                onRemove(box.box_id)
              }}
            />
          ))}
          {held !== null && held.box_id === null && <NewBox part={held.part} />}
        </div>
      </div>
    </div>
  )

  function placeOf(event: PointerEvent): Place {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return {
      x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
      y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
    }
  }
}

function NewBox({ part: { left, top, right, bottom } }: { part: Part }) {
  const share = (value: number) => `${value * 100}%`
  return (
    <div
      className={styles.newBox}
      style={{
        ...{ left: share(left), top: share(top), width: share(right - left), height: share(bottom - top) },
      }}
    />
  )
}

/** The box that lies under the hand, and where it is held. */
function heldBy(target: EventTarget): { box_id: string | null; grip: Grip } {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-box]') : null
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  const name = grip?.dataset['grip']
  return {
    box_id: box?.dataset['box'] ?? null,
    grip: GRIPS.find((one) => one.grip === name)?.grip ?? 'whole',
  }
}
