import { DARK, LIGHT, SCALE, type Colors } from './tokens'

/**
 * The part of antd's `ThemeConfig` used here; the caller adds `algorithm` (antd is not a dependency of this
 * package).
 */
export interface TemaAntd {
  token: Record<string, string | number | boolean>
  components: Record<string, Record<string, string | number>>
}

/** Literal colours, because antd's algorithm computes with them (rule: architecture/look). */
export const temaClaro: TemaAntd = tema(LIGHT)
/** For use with `theme.darkAlgorithm`. */
export const temaEscuro: TemaAntd = tema(DARK)

function tema(cor: Colors): TemaAntd {
  return { token: { ...colorTokens(cor), ...shapeTokens(cor) }, components: componentTokens(cor) }
}

function colorTokens(cor: Colors): Record<string, string> {
  return {
    colorPrimary: cor.brand,
    colorPrimaryHover: cor['brand-hover'],
    colorPrimaryActive: cor['brand-hover'],
    colorPrimaryBg: cor['brand-soft'],
    colorPrimaryText: cor['brand-text'],
    colorLink: cor['brand-text'],
    colorLinkHover: cor['brand-text'],
    colorLinkActive: cor['brand-text'],
    colorBgLayout: cor.bg,
    colorBgContainer: cor.surface,
    colorBgElevated: cor.surface,
    colorBgContainerDisabled: cor['surface-2'],
    colorBgMask: cor.scrim,
    colorText: cor.text,
    colorTextSecondary: cor['text-2'],
    colorTextTertiary: cor['text-3'],
    colorTextDescription: cor['text-3'],
    colorTextPlaceholder: cor['text-3'],
    colorTextDisabled: cor['text-3'],
    colorBorder: cor['line-input'],
    colorBorderSecondary: cor.line,
    colorSplit: cor.line,
    controlItemBgActive: cor['brand-soft'],
    colorSuccess: cor.success,
    colorSuccessBg: cor['success-bg'],
    colorSuccessBorder: cor['success-line'],
    colorWarning: cor.warning,
    colorWarningBg: cor['warning-bg'],
    colorWarningBorder: cor['warning-line'],
    colorError: cor['danger-solid'],
    colorErrorText: cor.danger,
    colorErrorBg: cor['danger-bg'],
    colorErrorBorder: cor['danger-line'],
    colorInfo: cor['info-solid'],
    colorInfoBg: cor['info-bg'],
    colorInfoBorder: cor['info-line'],
  }
}

function shapeTokens(cor: Colors): Record<string, string | number | boolean> {
  return {
    borderRadius: px(SCALE['r-sm']),
    borderRadiusSM: px(SCALE['r-xs']),
    borderRadiusLG: px(SCALE['r-md']),
    controlHeight: px(SCALE['h-control']),
    controlHeightSM: px(SCALE['h-control-sm']),
    fontFamily: SCALE.font,
    fontSize: px(SCALE['fs-md']),
    lineHeight: Number(SCALE.lh),
    fontWeightStrong: Number(SCALE['fw-bold']),
    motionDurationFast: '0.12s',
    motionDurationMid: '0.2s',
    boxShadow: cor['shadow-2'],
    boxShadowSecondary: cor['shadow-3'],
  }
}

function componentTokens(cor: Colors): TemaAntd['components'] {
  return {
    Button: { primaryShadow: 'none', fontWeight: Number(SCALE['fw-bold']) },
    Table: { headerBg: cor['surface-2'] },
    // Text and lines use the lighter brand tone: the fill is too dark for them in the dark theme.
    Tabs: {
      itemSelectedColor: cor['brand-text'],
      itemHoverColor: cor['brand-text'],
      itemActiveColor: cor['brand-text'],
      inkBarColor: cor['brand-text'],
    },
    Pagination: { itemActiveColor: cor['brand-text'], itemActiveColorHover: cor['brand-text'] },
    Modal: { borderRadiusLG: px(SCALE['r-lg']) },
  }
}

/** Pixels of a length written in px or rem (root 16 px). */
function px(length: string): number {
  const value = Number.parseFloat(length)
  return length.endsWith('rem') ? value * 16 : value
}
