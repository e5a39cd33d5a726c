import type { ReactNode } from 'react'

/** Line drawings on a grid of 24, one stroke width, so that the dock reads as one set. */
const DRAWINGS = {
  select: <path d="M6 3l12 9-6 1 3 7-3 1-3-7-4 4z" />,
  pen: (
    <>
      <path d="M4 20l1-5L16 4l4 4L9 19z" />
      <path d="M13 7l4 4" />
    </>
  ),
  eraser: (
    <>
      <path d="M9 19L4 14l9-9 7 7-7 7z" />
      <path d="M8.500 9.500l7 7M9 19h11" />
    </>
  ),
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
  shapes: (
    <>
      <path d="M3 13h9v8H3z" />
      <circle cx="16" cy="8" r="5" />
    </>
  ),
  line: <path d="M4 20L20 4" />,
  arrow: <path d="M4 20L20 4M12 4h8v8" />,
  rectangle: <path d="M3 6h18v12H3z" />,
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
  axes: <path d="M3 14h18M18 11l3 3-3 3M9 21V3M6 6l3-3 3 3" />,
  hand: (
    <path d="M8 12V5a1.500 1.500 0 013 0v6V4a1.500 1.500 0 013 0v7V6a1.500 1.500 0 013 0v9c0 4-2 6-5.500 6S6 19 4 14c-.5-1.500 1.500-2.500 2.500-1z" />
  ),
  lasso: (
    <path d="M12 4c5 0 9 2.500 9 6s-4 6-9 6c-2 0-4-.5-5.500-1M3.500 12C3 11 3 10.500 3 10c0-3.500 4-6 9-6M5 13a2.500 2.500 0 102 4c0 2-1 3-2 4" />
  ),
  frame: <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4" />,
  camera: (
    <>
      <path d="M3 7h4l2-3h6l2 3h4v13H3z" />
      <circle cx="12" cy="13" r="4" />
    </>
  ),
  document_camera: <path d="M4 21h14M7 21V6a2 2 0 012-2h7M16 2v5h4V2zM13 12l-2 5M21 12l1 5" />,
  pictures: (
    <>
      <path d="M7 3h14v12H7z" />
      <path d="M7 12l4-4 4 4 2-2 4 4M3 7v14h14" />
    </>
  ),
  settings: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  undo: <path d="M8 5L4 9l4 4M4 9h10a5 5 0 010 10h-3" />,
  redo: <path d="M16 5l4 4-4 4M20 9H10a5 5 0 000 10h3" />,
  clear: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />,
  previous: <path d="M15 4l-8 8 8 8" />,
  next: <path d="M9 4l8 8-8 8" />,
  pages: <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />,
  add: <path d="M5 3h9l5 5v13H5zM12 10v7M8.500 13.500h7" />,
  quiz: (
    <>
      <path d="M4 4h16v12H9l-5 4z" />
      <path d="M9.500 8.500a2.500 2.500 0 013.500-1c2 1 .5 3-1 3.500v1M12 14v.5" />
    </>
  ),
  call: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21a8 8 0 0116 0M19 3v3M22 4.500h-3" />
    </>
  ),
  lock: (
    <>
      <path d="M5 11h14v10H5z" />
      <path d="M8 11V7a4 4 0 018 0v4M12 15v2" />
    </>
  ),
  notice: <path d="M4 10v4l4 1v4h3v-3l8 3V4L8 9zM21 9v6" />,
  roster: (
    <>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20a6.500 6.500 0 0113 0M15 5a3.500 3.500 0 010 6.500M17.500 14a6.500 6.500 0 014 6" />
    </>
  ),
  end: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  left: <path d="M4 4v16M20 12H9M13 8l-4 4 4 4" />,
  right: <path d="M20 4v16M4 12h11M11 8l4 4-4 4" />,
  fold: <path d="M5 9l7 7 7-7" />,
  unfold: <path d="M5 15l7-7 7 7" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

export function ToolIcon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="26"
      height="26"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
