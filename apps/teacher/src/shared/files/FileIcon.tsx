import {
  FileExcelOutlined,
  FileImageOutlined,
  FileMarkdownOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FolderOutlined,
  LinkOutlined,
  PlayCircleOutlined,
  SoundOutlined,
} from '@ant-design/icons'
import type { ComponentProps, ComponentType } from 'react'

type Sign = { Icon: ComponentType<ComponentProps<typeof FileOutlined>>; color: string; kind: string }

/** The first whose pattern a type fits. Office types are told by their word: `…presentationml…`, `ms-powerpoint`. */
const SIGNS: readonly (Sign & { is: RegExp })[] = [
  { is: /^application\/pdf$/, Icon: FilePdfOutlined, color: 'var(--red)', kind: 'pdf' },
  { is: /presentation|powerpoint/, Icon: FilePptOutlined, color: 'var(--amber)', kind: 'slides' },
  { is: /wordprocessing|msword/, Icon: FileWordOutlined, color: 'var(--blue)', kind: 'word' },
  { is: /spreadsheet|excel/, Icon: FileExcelOutlined, color: 'var(--green)', kind: 'sheet' },
  { is: /^image\//, Icon: FileImageOutlined, color: 'var(--green)', kind: 'picture' },
  { is: /^video\//, Icon: PlayCircleOutlined, color: 'var(--blue)', kind: 'video' },
  { is: /^audio\//, Icon: SoundOutlined, color: 'var(--amber)', kind: 'sound' },
  { is: /markdown/, Icon: FileMarkdownOutlined, color: 'var(--ink-2)', kind: 'markdown' },
  { is: /^text\//, Icon: FileTextOutlined, color: 'var(--ink-2)', kind: 'text' },
  { is: /^$/, Icon: LinkOutlined, color: 'var(--blue)', kind: 'link' },
]
const OTHER: Sign = { Icon: FileOutlined, color: 'var(--ink-2)', kind: 'other' }

/** The kind of a file at a glance; its type stands in words beside it. A web link has no type of content. */
export function FileIcon({ mime }: { mime: string }) {
  const { Icon, color, kind } = SIGNS.find(({ is }) => is.test(mime)) ?? OTHER
  return <Icon aria-hidden data-kind={kind} style={{ fontSize: 16, color }} />
}

/** A folder, beside files. */
export function FolderIcon() {
  return <FolderOutlined aria-hidden data-kind="folder" style={{ fontSize: 16, color: 'var(--amber)' }} />
}
