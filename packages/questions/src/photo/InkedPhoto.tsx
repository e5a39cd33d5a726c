import './inked-photo.css'
import type { InkMark, PhotoCrop } from '@jiangtai/shared/tasks/marking/scores.ts'
import { useState } from 'react'
import { marksInWords, signPath, strokePath, wordLines } from './mark-shapes.ts'
import { isOnItsSide, type Point, turnedPart, turnedPoint, WHOLE_PICTURE } from './turned-points.ts'

export type InkedPhotoProps = {
  /** Undefined while the picture cannot be had. */
  url: string | undefined
  /** Quarter turns to the right in which the picture is shown. */
  turns: number
  /** The part that is shown, of the picture before it is turned ([HK-16]); absent where all of it is. */
  crop?: PhotoCrop | undefined
  /** Drawn on the picture; places are shares of its width and height before it is turned. */
  marks: readonly InkMark[]
  /** The description of the picture, for people who do not see it. */
  label: string
}

type Size = { width: number; height: number }

/**
 * A photo of an answer with the marks of its teacher ([TK-70]). The element is exactly as large as what is shown of the turned picture, so
 * that a press on it is a place on the picture (`placeOnPicture`).
 */
export function InkedPhoto({ url, turns, crop = WHOLE_PICTURE, marks, label }: InkedPhotoProps) {
  const [natural, setNatural] = useState<Size | null>(null)
  // An address that failed is not tried again, another one is.
  const [lost_url, setLostUrl] = useState<string | null>(null)
  if (url === undefined || url === lost_url) return <p className="qp-missing">〔{label}：图片暂时取不到〕</p>
  const turned = natural === null ? null : turnedSize(natural, turns)
  const part = turnedPart(crop, turns)
  return (
    <span className="qp-photo">
      {turned !== null && <MarkLayer size={turned} {...{ part, turns, marks }} />}
      <img
        className={turned === null ? 'qp-loading' : 'qp-picture'}
        style={natural === null || turned === null ? undefined : placeOf(natural, { turned, part, turns })}
        src={url}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setNatural({ width, height })
        }
        onError={() => setLostUrl(url)}
      />
      <span className="visually-hidden">{marksInWords(marks)}</span>
    </span>
  )
}

function MarkLayer({
  size: { width, height },
  part,
  turns,
  marks,
}: {
  size: Size
  part: PhotoCrop
  turns: number
  marks: readonly InkMark[]
}) {
  const shown = { width: (part.right - part.left) * width, height: (part.bottom - part.top) * height }
  const shorter = Math.min(width, height)
  const placed = (point: Point): Point => {
    const [x, y] = turnedPoint(point, turns)
    return [x * width, y * height]
  }
  return (
    <svg
      className="qp-marks"
      viewBox={`${part.left * width} ${part.top * height} ${shown.width} ${shown.height}`}
      {...shown}
      strokeWidth={shorter * 0.007}
      aria-hidden="true"
    >
      {marks.map((mark, index) => (
        <DrawnMark key={index} {...{ mark, placed, shorter }} width={part.right * width} />
      ))}
    </svg>
  )
}

function DrawnMark({
  mark,
  placed,
  width,
  shorter,
}: {
  mark: InkMark
  placed: (point: Point) => Point
  /** Words break before this place. */
  width: number
  shorter: number
}) {
  if (mark.kind === 'stroke') return <path className="qp-line" d={strokePath(mark.points.map(placed))} />
  const [x, y] = placed([mark.x, mark.y])
  if (mark.kind !== 'text') return <path className="qp-line" d={signPath(mark.kind, [x, y], shorter)} />
  const { lines, letter } = wordLines(mark.text, { x, width, shorter })
  return (
    <text className="qp-words" y={y} fontSize={letter}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={index === 0 ? 0 : letter * 1.25}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function turnedSize({ width, height }: Size, turns: number): Size {
  return isOnItsSide(turns) ? { width: height, height: width } : { width, height }
}

/** What is shown of the picture covers its frame however the frame is scaled: the picture is turned around its middle. */
function placeOf(natural: Size, { turned, part, turns }: { turned: Size; part: PhotoCrop; turns: number }) {
  const [across, down] = [part.right - part.left, part.bottom - part.top]
  const percent = (share: number) => `${share * 100}%`
  return {
    width: percent(natural.width / turned.width / across),
    height: percent(natural.height / turned.height / down),
    left: percent((0.5 - part.left) / across),
    top: percent((0.5 - part.top) / down),
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
}
