import type { ReactNode } from 'react'
import { type IconName, LineDrawing, ToolIcon } from './ToolIcon.tsx'

/** Only the sheets of tools show these drawings, so they are fetched with the first sheet. */
const DRAWINGS = {
  highlighter: (
    <>
      <path d="M7 15l-2 5h6l1-2M7 15l8-11 5 4-8 10z" />
      <path d="M4 22h16" />
    </>
  ),
  laser: (
    <>
      <circle cx="12" cy="12" r="2.500" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2" />
    </>
  ),
  line: <path d="M4 20L20 4" />,
  arrow: <path d="M4 20L20 4M12 4h8v8" />,
  rectangle: <path d="M3 6h18v12H3z" />,
  cover: <path d="M3 6h18v12H3zM3 18L15 6M9 18L21 6" />,
  ellipse: <ellipse cx="12" cy="12" rx="9" ry="6" />,
  text: <path d="M5 7V4h14v3M12 4v16M9 20h6" />,
  ruler: <path d="M2 8h20v8H2zM6 8v3M10 8v4M14 8v3M18 8v4" />,
  protractor: (
    <>
      <path d="M2 17a10 10 0 0120 0z" />
      <path d="M12 17v-4M5.500 12l2 1.500M18.500 12l-2 1.500" />
    </>
  ),
  compass: <path d="M12 3v3M11 6L6 20M13 6l5 14M5 15a10 10 0 0014 0" />,
  square_45: <path d="M4 4v16h16zM8 13v3h3z" />,
  square_30: <path d="M4 8v12h19zM7 14v3h5z" />,
  link: <path d="M10 14l4-4M9 11l-3 3a3 3 0 004 4l3-3M15 13l3-3a3 3 0 00-4-4l-3 3" />,
  axes: <path d="M3 14h18M18 11l3 3-3 3M9 21V3M6 6l3-3 3 3" />,
  hand: (
    <path d="M8 12V5a1.500 1.500 0 013 0v6V4a1.500 1.500 0 013 0v7V6a1.500 1.500 0 013 0v9c0 4-2 6-5.500 6S6 19 4 14c-.5-1.500 1.500-2.500 2.500-1z" />
  ),
  lasso: (
    <path d="M12 4c5 0 9 2.500 9 6s-4 6-9 6c-2 0-4-.5-5.500-1M3.500 12C3 11 3 10.500 3 10c0-3.500 4-6 9-6M5 13a2.500 2.500 0 102 4c0 2-1 3-2 4" />
  ),
  frame: <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4" />,
  edit: <path d="M4 20l1-5L16 4l4 4L9 19zM13 7l4 4" />,
  copy: <path d="M8 8h12v12H8zM4 16V4h12" />,
  front: <path d="M8 8h8v8H8zM4 12V4h8M20 12v8h-8" />,
  back: <path d="M4 4h9v9H4zM11 16v4h9v-9h-4" />,
  pictures: (
    <>
      <path d="M7 3h14v12H7z" />
      <path d="M7 12l4-4 4 4 2-2 4 4M3 7v14h14" />
    </>
  ),
} satisfies Record<string, ReactNode>

type OwnIcon = keyof typeof DRAWINGS

/** A drawing of a tool's sheet. */
export function OptionIcon({ name }: { name: OwnIcon | IconName }) {
  return isOwn(name) ? <LineDrawing>{DRAWINGS[name]}</LineDrawing> : <ToolIcon name={name} />
}

function isOwn(name: OwnIcon | IconName): name is OwnIcon {
  return name in DRAWINGS
}
