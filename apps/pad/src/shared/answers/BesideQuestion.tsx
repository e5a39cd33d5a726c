import './beside-question.css'
import { AskedAgain, isWritten } from '@jiangtai/questions/sheet/AskedAgain.tsx'
import { PanesAround } from '@jiangtai/questions/sheet/panes-around.ts'
import { useContext, useId, useState } from 'react'
import { FullScreen, type FullScreenProps } from './FullScreen.tsx'

/** A tool over the whole pad with its question in sight: on one side of a wide screen, above on an upright or small one, and folded away by a press ([CR-420], [CR-421]). */
export function BesideQuestion({ children, ...frame }: Omit<FullScreenProps, 'act'>) {
  const asked = useContext(PanesAround)
  const [isFolded, setIsFolded] = useState(false)
  const id = useId()
  if (asked === null || !isWritten(asked)) return <FullScreen {...frame}>{children}</FullScreen>
  const act = (
    <button
      type="button"
      className="button-quiet"
      aria-expanded={!isFolded}
      aria-controls={id}
      onClick={() => setIsFolded(!isFolded)}
    >
      {isFolded ? '展开题目' : '收起题目'}
    </button>
  )
  return (
    <FullScreen {...frame} act={act}>
      <div className="tool-panes">
        {/* It scrolls by itself, so it can be reached by the keyboard; folded it keeps its place. */}
        <div id={id} className="tool-asked" role="group" aria-label="题目" tabIndex={0} hidden={isFolded}>
          <AskedAgain {...asked} />
        </div>
        <div className="tool-pane">{children}</div>
      </div>
    </FullScreen>
  )
}
