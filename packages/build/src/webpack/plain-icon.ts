import { createElement, type ReactNode, type SVGProps } from 'react'

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

interface Icon {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Stands in for lucide-react's `createLucideIcon`: our icons take their size, colour and stroke from the style sheet.
 * The original works out a dozen options for each icon it draws, and costs every bundle that has one 1 KB brotli.
 */
export default function createLucideIcon({ node }: Icon): (props: SVGProps<SVGSVGElement>) => ReactNode {
  return (props) =>
    createElement(
      'svg',
      { ...ATTRIBUTES, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
