import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { act, render, within } from '@testing-library/react'
import { useState } from 'react'
import { BoardSurface } from '../canvas/BoardSurface.tsx'
import { loadEdges } from '../canvas/select/lazy-edge.ts'
import { loadSelecting } from '../canvas/select/lazy-selecting.ts'
import type { BoardSurfaceProps } from '../surface-props.ts'
import type { BoardTool } from '../tools/tool.ts'

// Tests press at once, so the code that loads while a teacher's hand moves is there before them.
await Promise.all([loadSelecting(), loadEdges()])

const PEN: BoardTool = { tool: 'pen', color: '#e5484d', width: 12 }

/** A screen under test, with its ops and its stream. */
export interface Screen {
  readonly box: HTMLElement
  readonly ops: InkOp[]
  readonly live: string[]
  readonly show: (change: Partial<Settings>) => void
}

type Settings = Pick<
  BoardSurfaceProps,
  | 'document'
  | 'tool'
  | 'remoteLive'
  | 'input'
  | 'instruments'
  | 'view'
  | 'shade'
  | 'onSelect'
  | 'onTextPlace'
  | 'onFinger'
  | 'onStylus'
> & { readonly width: number }

/** A teacher's screen: finished strokes are applied at once, as the blackboard does. */
export function openScreen(start: Partial<Settings>): Screen {
  const ops: InkOp[] = []
  const live: string[] = []
  let change: Screen['show'] = () => {}
  let count = 0

  function Page() {
    const [settings, setSettings] = useState<Settings>({
      document: EMPTY_INK,
      tool: PEN,
      remoteLive: null,
      width: 400,
      ...start,
    })
    change = (next) => setSettings((old) => ({ ...old, ...next }))
    const handleOp = (op: InkOp) => {
      ops.push(op)
      setSettings((old) => ({ ...old, document: applyInkOp(old.document, op) }))
    }
    return (
      <div style={{ position: 'relative', width: settings.width, height: settings.width * 0.5 }}>
        <BoardSurface
          pageRatio={0.5}
          {...settings}
          readOnly={false}
          newId={() => `stroke-${(count += 1)}`}
          onOp={handleOp}
          onLive={(text) => live.push(text)}
          label="板书"
        />
      </div>
    )
  }
  const view = render(<Page />)
  return {
    box: within(view.container).getByRole('img', { name: '板书' }),
    ops,
    live,
    show: (next) => act(() => change(next)),
  }
}
