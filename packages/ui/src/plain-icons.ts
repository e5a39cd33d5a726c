import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { IconDrawing } from './icons/icon-of.tsx'

type Element = { tag: string; attrs: Record<string, string>; children?: Element[] }

const ICON = /@ant-design[\\/]icons[\\/]es[\\/]icons[\\/](\w+(?:Outlined|Filled))\.js$/
/** The package brings its drawings as a package of their own, which only it names. */
const load = createRequire(createRequire(import.meta.url).resolve('@ant-design/icons'))
const MAKER = fileURLToPath(new URL('icons/icon-of.tsx', import.meta.url))

/**
 * A part of the build: an icon of the package becomes its paths and our component. The package's own component writes its styles into the page while it
 * draws, searches them again for each icon, and weighs more than the paths of a page.
 */
export function plainIcons() {
  return {
    name: 'plain-icons',
    enforce: 'pre' as const,
    apply: 'build' as const,
    load: (id: string): string | null => {
      const name = ICON.exec(id)?.[1]
      if (name === undefined) return null
      const drawing = JSON.stringify(drawingOf(name))
      return `import { iconOf } from ${JSON.stringify(MAKER)}\nexport default /* @__PURE__ */ iconOf(${drawing})\n`
    },
  }
}

/** The drawing of the package's icon of this name. It fails for an icon that is more than paths. */
export function drawingOf(name: string): IconDrawing {
  const { default: icon }: { default: { name: string; icon: Element } } = load(
    `@ant-design/icons-svg/lib/asn/${name}.js`,
  )
  const { viewBox = '', 'fill-rule': rule, focusable: _focusable, ...others } = icon.icon.attrs
  const paths = (icon.icon.children ?? []).map(({ tag, attrs: { d = '', ...more }, children = [] }) => {
    if (tag !== 'path' || Object.keys(more).length + children.length > 0)
      throw new Error(`the icon ${name} is more than paths`)
    return d
  })
  if (Object.keys(others).length > 0) throw new Error(`the icon ${name} is more than paths`)
  return { name: icon.name, view: viewBox, paths, ...(rule === 'evenodd' ? { rule } : {}) }
}
