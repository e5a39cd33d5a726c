import { fitPage, PAGE_WIDTH, type PageView } from '@jiangtai/board/page.ts'
import type { FingerChange } from '@jiangtai/board/tools/fingers.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '../../core/session/user.ts'
import { capturePage, type Turn } from './screenshots/capture-page.ts'
import styles from './drawing.module.css'
import { DrawingSurface } from './DrawingSurface.tsx'
import { DrawingToolbar } from './tools/DrawingToolbar.tsx'
import type { SaveServices } from './screenshots/save-screenshot.ts'
import { saveServices } from './screenshots/screenshot-services.ts'
import { ScreenshotDialog } from './screenshots/ScreenshotDialog.tsx'
import { TakingNote } from './screenshots/TakingNote.tsx'
import { FIRST_TOOLS } from './tools/tool-box.ts'
import { ToolIcon } from './tools/ToolIcon.tsx'
import { useDrawing } from './use-drawing.ts'
import { useLocalInk } from './local-ink/use-local-ink.ts'
import { tell } from './tell.ts'
import { usePictureShade } from './use-picture-shade.ts'
import { useScreenshot } from './screenshots/use-screenshot.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

/** Where the picture lies in the area of the viewer: its box before turning, in CSS pixels, and the turn in degrees. */
export type PicturePlace = {
  left: number
  top: number
  width: number
  height: number
  rotation: number
  natural_width: number
  natural_height: number
}

/** Ink over an opened picture: it follows zoom, turn and shift, and is kept by taking a screenshot (spec §2). */
export function PictureOverlay({
  picture_id,
  url,
  place,
  onFingers,
  services = saveServices,
}: {
  picture_id: string
  url: string
  place: PicturePlace
  /** Fingers beside a stylus move the picture, the wheel enlarges it. */
  onFingers: (change: FingerChange) => void
  services?: SaveServices
}) {
  const area = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isPenDown, setIsPenDown] = useState(false)
  const drawing = useDrawing()
  const shade = usePictureShade(url)
  // The scale of the first view; after zooming in, a line grows with the picture.
  const [seenWidth] = useState(place.width)
  const user = useUser()
  const ink = useLocalInk({ picture_id, account_id: user.info.a_id })
  const pageRatio = place.natural_height / place.natural_width
  const turn = turnOf(place.rotation)
  const view = useMemo(
    () => (size === null ? null : viewOf({ size, place, pageRatio, turn })),
    [size, place, pageRatio, turn],
  )
  const flow = useScreenshot({
    capture: () =>
      capturePage({
        image_url: url,
        background: { color: '#ffffff' },
        document: ink.document,
        pageRatio,
        turn,
        ...(area.current === null ? {} : { instrumentsIn: area.current }),
      }),
    place: {
      school_id: user.info.school_id,
      teacher_id: user.info.person_id,
      prepare_lesson_id: null,
      class_id: null,
      subject_id: null,
      phase_id: null,
    },
    services,
    tell,
  })

  useWheelZoom(area, { isPenDown, onZoom: onFingers })

  // The picture is placed within this area, so its size has to be known.
  useLayoutEffect(() => {
    const box = area.current
    if (box === null) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const isTaking = flow.screenshot.phase !== 'none'
  return (
    <>
      <div className={styles.surface} data-open={isOpen}>
        <div
          ref={area}
          className={styles.area}
          onPointerDown={() => setIsPenDown(true)}
          onPointerUp={() => setIsPenDown(false)}
          onPointerCancel={() => setIsPenDown(false)}
        >
          {view !== null && (
            <DrawingSurface
              pageRatio={pageRatio}
              document={ink.document}
              drawing={drawing}
              view={view}
              shade={shade}
              pixelsPerUnit={Math.max(1, seenWidth) / PAGE_WIDTH}
              onOp={ink.write}
              onLive={null}
              others={null}
              onFingers={onFingers}
              label="图片上的批注"
            />
          )}
        </div>
      </div>
      {!isTaking && !isOpen && (
        <button
          type="button"
          className={styles.open}
          autoFocus={wasOpen}
          onClick={() => {
            drawing.setTools({ ...drawing.tools, held: 'pen' })
            setIsOpen(true)
          }}
        >
          <ToolIcon name="pen" />
          批注
        </button>
      )}
      {!isTaking && isOpen && (
        <DrawingToolbar
          drawing={drawing}
          ink={ink}
          pageRatio={pageRatio}
          isFaded={isPenDown}
          onTake={(way) => void flow.take(way)}
          onClose={() => {
            drawing.setTools({ ...drawing.tools, held: FIRST_TOOLS.held, select: 'hand' })
            setIsOpen(false)
            setWasOpen(true)
          }}
        />
      )}
      <TakingNote flow={flow} />
      {/* An arrow that moves the frame does not go to the next file. */}
      <div className={styles.taking} data-own-arrows>
        <ScreenshotDialog flow={flow} tell={tell} />
      </div>
    </>
  )
}

/** The view that lays a page fitted into the area onto the picture. */
function viewOf({
  size,
  place,
  pageRatio,
  turn,
}: {
  size: { width: number; height: number }
  place: PicturePlace
  pageRatio: number
  turn: Turn
}): PageView {
  const fitted = fitPage({ ...size, pageRatio })
  return {
    zoom: fitted.width === 0 ? 1 : place.width / fitted.width,
    rotation: turn,
    pan_x: place.left + place.width / 2 - size.width / 2,
    pan_y: place.top + place.height / 2 - size.height / 2,
  }
}

const TURNS: readonly Turn[] = [0, 90, 180, 270]

function turnOf(degrees: number): Turn {
  const quarters = Math.round(degrees / 90)
  return TURNS[((quarters % 4) + 4) % 4] ?? 0
}
