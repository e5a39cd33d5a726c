import { Curtain } from './Curtain.tsx'
import { type LensPage, Magnifier } from './Magnifier.tsx'
import type { PageTool } from './page-tool.ts'
import { Spotlight } from './Spotlight.tsx'

/** 聚光灯, 幕布 or 放大镜 on the page of this board; pads see the page without it ([DW-70]). */
export function PageTools({ tool, onEnd, ...page }: LensPage & { tool: PageTool; onEnd: () => void }) {
  if (tool === 'spotlight') return <Spotlight onEnd={onEnd} />
  if (tool === 'curtain') return <Curtain onEnd={onEnd} />
  return <Magnifier {...page} onEnd={onEnd} />
}
