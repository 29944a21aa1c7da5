import { openAsaas } from '../../../testing/provedores/asaas'
import { describeProvider } from '../../../testing/provedores/contrato'
import { openEfi } from '../../../testing/provedores/efi'
import { openMercadoPago } from '../../../testing/provedores/mercado-pago'
import { openSandbox } from '../../../testing/provedores/sandbox'

const ALL = ['pix', 'boleto', 'cartao'] as const

describeProvider('sandbox', ALL, openSandbox)
describeProvider('efi', ALL, openEfi)
describeProvider('asaas', ['pix', 'boleto'], openAsaas)
describeProvider('mercadopago', ALL, openMercadoPago)
