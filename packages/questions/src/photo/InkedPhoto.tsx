import './inked-photo.css'
import type { InkMark } from '@jiangtai/shared/tasks/marking/scores.ts'
import { useState } from 'react'
import { marksInWords, signPath, strokePath, wordLines } from './mark-shapes.ts'
import { isOnItsSide, type Point, turnedPoint } from './turned-points.ts'

export type InkedPhotoProps = {
  /** Undefined while the picture cannot be had. */
  url: string | undefined
  /** Quarter turns to the right in which the picture is shown. */
  turns: number
  /** Drawn on the picture; places are shares of its width and height before it is turned. */
  marks: readonly InkMark[]
  /** The description of the picture, for people who do not see it. */
  label: string
}

type Size = { width: number; height: number }

/**
 * A photo of an answer with the marks of its teacher ([TK-70]). The element is exactly as large as the turned picture, so that a press
 * on it is a place on the picture (`unturnedPoint`).
 */
export function InkedPhoto({ url, turns, marks, label }: InkedPhotoProps) {
  const [natural, setNatural] = useState<Size | null>(null)
  // An address that failed is not tried again, another one is.
  const [lost_url, setLostUrl] = useState<string | null>(null)
  if (url === undefined || url === lost_url) return <p className="qp-missing">〔{label}：图片暂时取不到〕</p>
  const turned = natural === null ? null : turnedSize(natural, turns)
  return (
    <span className="qp-photo">
      {turned !== null && <MarkLayer size={turned} turns={turns} marks={marks} />}
      <img
        className={turned === null ? 'qp-loading' : 'qp-picture'}
        style={natural === null || turned === null ? undefined : placeOf(natural, turned, turns)}
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

function MarkLayer({ size, turns, marks }: { size: Size; turns: number; marks: readonly InkMark[] }) {
  const { width, height } = size
  const shorter = Math.min(width, height)
  const placed = (point: Point): Point => {
    const [x, y] = turnedPoint(point, turns)
    return [x * width, y * height]
  }
  return (
    <svg
      className="qp-marks"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      strokeWidth={shorter * 0.007}
      aria-hidden="true"
    >
      {marks.map((mark, index) => (
        <DrawnMark key={index} mark={mark} placed={placed} width={width} shorter={shorter} />
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

/** The picture covers its frame however the frame is scaled: it is turned around the middle of both. */
function placeOf(natural: Size, turned: Size, turns: number) {
  return {
    width: `${(natural.width / turned.width) * 100}%`,
    height: `${(natural.height / turned.height) * 100}%`,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
}
