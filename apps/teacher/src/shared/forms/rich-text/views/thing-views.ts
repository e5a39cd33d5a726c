import type { AnyExtension, NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Editing } from '../editing.ts'
import type { ThingAttributes } from '../schema/thing-attributes.ts'
import {
  AudioNode,
  BlankNode,
  DisplayMathNode,
  FigureNode,
  MathNode,
  PictureNode,
  RubyNode,
} from '../schema/thing-nodes.ts'
import { drawFormulaIn } from './draw-formula.ts'
import { drawPictureIn } from './draw-picture.ts'
import { drawnView } from './node-view.ts'

/** The things of a text with how each is shown while it is edited. */
export function shownThings(editing: Editing): AnyExtension[] {
  return [
    MathNode.extend({
      addNodeView:
        () =>
        ({ node }) =>
          drawnView(node, {
            ...{ tag: 'span', className: 'qe-thing qe-math' },
            draw: (element, now) =>
              drawFormulaIn(element, { latex: heldBy<'math'>(now).latex, isDisplay: false }),
          }),
    }),
    DisplayMathNode.extend({
      addNodeView:
        () =>
        ({ node }) =>
          drawnView(node, {
            ...{ tag: 'div', className: 'qe-thing qe-display' },
            draw: (element, now) =>
              drawFormulaIn(element, { latex: heldBy<'math'>(now).latex, isDisplay: true }),
          }),
    }),
    BlankNode.extend({
      addNodeView:
        () =>
        ({ node }) =>
          drawnView(node, {
            ...{ tag: 'span', className: 'qe-thing qe-blank' },
            draw: (element, now) => drawBlankIn(element, heldBy<'blank'>(now), editing),
          }),
    }),
    PictureNode.extend({ addNodeView: () => (props) => pictureView(props, 'span', editing) }),
    FigureNode.extend({ addNodeView: () => (props) => pictureView(props, 'div', editing) }),
    AudioNode.extend({
      addNodeView:
        () =>
        ({ node }) =>
          drawnView(node, {
            ...{ tag: 'div', className: 'qe-thing qe-audio' },
            draw: (element, now) => drawAudioIn(element, heldBy<'audio'>(now), editing),
          }),
    }),
    RubyNode.extend({
      addNodeView:
        () =>
        ({ node }) =>
          drawnView(node, { tag: 'span', className: 'qe-thing qe-ruby', draw: drawRubyIn }),
    }),
  ]
}

/** The schema gives a node of this name exactly these attributes. */
function heldBy<N extends keyof ThingAttributes>({ attrs }: Node): ThingAttributes[N] {
  return attrs as ThingAttributes[N]
}

function drawBlankIn(
  element: HTMLElement,
  { n, width, squares }: ThingAttributes['blank'],
  editing: Editing,
): () => void {
  element.style.minWidth = squares === undefined ? `${(width ?? 6) * 0.6}em` : ''
  element.classList.toggle('qe-with-squares', squares !== undefined)
  element.title = '双击设置空的长度，或改成田字格'
  const draw = () => {
    const place = editing.getState().signs.get(n)
    element.replaceChildren(place === undefined ? '' : String(place), ...(squares ?? []).map(squareOf))
    element.setAttribute('aria-label', place === undefined ? '空' : `第 ${place} 空`)
  }
  draw()
  element.setAttribute('role', 'img')
  return editing.subscribe((now, before) => {
    if (now.signs !== before.signs) draw()
  })
}

/** One 田字格 with its 拼音, in the look that students see. */
function squareOf(pinyin: string): HTMLElement {
  const place = document.createElement('span')
  place.className = 'qd-square-place'
  const above = document.createElement('span')
  above.className = 'qd-square-pinyin'
  above.textContent = pinyin
  const square = document.createElement('span')
  square.className = 'qd-square'
  place.append(...(pinyin === '' ? [] : [above]), square)
  return place
}

function pictureView({ node, getPos, view }: NodeViewRendererProps, tag: 'span' | 'div', editing: Editing) {
  return drawnView(node, {
    ...{ tag, className: 'qe-thing qe-picture' },
    draw: (element, now) =>
      drawPictureIn(element, {
        held: heldBy<'figure'>(now),
        editing,
        onResize(width) {
          const at = getPos()
          if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'width', width))
        },
      }),
  })
}

function drawAudioIn(element: HTMLElement, held: ThingAttributes['audio'], editing: Editing): () => void {
  const audio = document.createElement('audio')
  audio.controls = true
  audio.preload = 'none'
  const words = document.createElement('span')
  words.textContent = held.seconds === null ? '音频' : `音频，${lengthOf(held.seconds)}`
  const draw = () => {
    const url = editing.getState().files[held.key]
    if (url !== undefined && audio.getAttribute('src') !== url) audio.src = url
  }
  draw()
  element.append(words, audio)
  return editing.subscribe(draw)
}

function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function drawRubyIn(element: HTMLElement, node: Node): () => void {
  const { base, text } = heldBy<'ruby'>(node)
  const ruby = document.createElement('ruby')
  const reading = document.createElement('rt')
  reading.textContent = text
  ruby.append(base, reading)
  element.title = '双击修改拼音'
  element.replaceChildren(ruby)
  return () => undefined
}
