import { StageButton } from '../../kit/StageButton.tsx'
import styles from './compare.module.css'

const TOOLS = [
  { tool: 'stroke', sign: '画笔', name: '画笔' },
  { tool: 'right', sign: '✓', name: '画 ✓' },
  { tool: 'half', sign: '½', name: '画 ½' },
  { tool: 'wrong', sign: '✗', name: '画 ✗' },
] as const

/** What the hand draws on a shown photo. */
export type PenTool = (typeof TOOLS)[number]['tool']

/** Chooses what is drawn on the photos; pressed again, the hand moves them as before. */
export function PenTools({ tool, onTool }: { tool: PenTool | null; onTool: (tool: PenTool | null) => void }) {
  return (
    <span className={styles.tools} role="group" aria-label="在照片上画">
      {TOOLS.map((one) => (
        <StageButton
          key={one.tool}
          size="small"
          look={tool === one.tool ? 'primary' : 'quiet'}
          isPressed={tool === one.tool}
          label={one.name}
          onPress={() => onTool(tool === one.tool ? null : one.tool)}
        >
          {one.sign}
        </StageButton>
      ))}
    </span>
  )
}
