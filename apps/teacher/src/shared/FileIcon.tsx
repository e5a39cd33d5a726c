import {
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  PlayCircleOutlined,
  SoundOutlined,
} from '@ant-design/icons'

/** The kind of a file at a glance; its type stands in words beside it. */
export function FileIcon({ mime }: { mime: string }) {
  const color = { fontSize: 16, color: 'var(--ink-2)' }
  if (mime === 'application/pdf')
    return <FilePdfOutlined aria-hidden style={{ ...color, color: 'var(--red)' }} />
  if (mime.startsWith('image/'))
    return <FileImageOutlined aria-hidden style={{ ...color, color: 'var(--green)' }} />
  if (mime.startsWith('video/'))
    return <PlayCircleOutlined aria-hidden style={{ ...color, color: 'var(--blue)' }} />
  if (mime.startsWith('audio/'))
    return <SoundOutlined aria-hidden style={{ ...color, color: 'var(--amber)' }} />
  return <FileOutlined aria-hidden style={color} />
}
