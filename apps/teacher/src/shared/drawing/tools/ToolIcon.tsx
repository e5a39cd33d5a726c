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
  shapes: (
    <>
      <path d="M3 13h9v8H3z" />
      <circle cx="16" cy="8" r="5" />
    </>
  ),
  camera: (
    <>
      <path d="M3 7h4l2-3h6l2 3h4v13H3z" />
      <circle cx="12" cy="13" r="4" />
    </>
  ),
  document_camera: <path d="M4 21h14M7 21V6a2 2 0 012-2h7M16 2v5h4V2zM13 12l-2 5M21 12l1 5" />,
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
  bottom: <path d="M4 20h16M12 4v11M8 11l4 4 4-4" />,
  right: <path d="M20 4v16M4 12h11M11 8l4 4-4 4" />,
  more: (
    <>
      <circle cx="5" cy="12" r="1.500" />
      <circle cx="12" cy="12" r="1.500" />
      <circle cx="19" cy="12" r="1.500" />
    </>
  ),
  fold: <path d="M5 9l7 7 7-7" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

export function ToolIcon({ name }: { name: IconName }) {
  return <LineDrawing>{DRAWINGS[name]}</LineDrawing>
}

export function LineDrawing({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  )
}
