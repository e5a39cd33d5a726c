import * as theirs from '@ant-design/icons'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { iconOf } from './icons/icon-of.tsx'
import { drawingOf, plainIcons } from './plain-icons.ts'

const props = { className: 'mark', title: '组长', 'aria-hidden': true }
const packageIcon = (name: string) => Reflect.get(theirs, name) as ComponentType<typeof props>

it.each(['FolderOutlined', 'StarFilled', 'CloseOutlined', 'WechatOutlined'])(
  'the build draws %s as the package does',
  (name) => {
    const drawn = (icon: ComponentType<typeof props>) => renderToStaticMarkup(createElement(icon, props))
    expect(drawn(iconOf(drawingOf(name)))).toBe(drawn(packageIcon(name)))
  },
)

it('an icon that is more than paths stops the build, and nothing but icons is replaced', () => {
  expect(() => drawingOf('DotNetOutlined')).toThrow('the icon DotNetOutlined is more than paths')
  const { load } = plainIcons()
  const folder = new URL('../../../node_modules/@ant-design/icons/es/', import.meta.url).pathname
  expect(load(`${folder}icons/StarFilled.js`)).toContain('"name":"star"')
  expect(load(`${folder}icons/index.js`)).toBeNull()
  expect(load(`${folder}components/Icon.js`)).toBeNull()
})
