// /etc/portal/opentelemetry/traces.mjs, loaded before the server:
// NODE_OPTIONS=--import=/etc/portal/opentelemetry/traces.mjs
// Install beside it: npm install @opentelemetry/sdk-node @opentelemetry/exporter-trace-otlp-http
// Configured by the SDK's variables: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'

// No instrumentations: they would record addresses and statement values, the portal's own spans do not.
const sdk = new NodeSDK({ traceExporter: new OTLPTraceExporter(), instrumentations: [] })
sdk.start()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void sdk.shutdown())
