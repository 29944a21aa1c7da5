// /etc/portal/opentelemetry/traces.mjs, loaded before the server: NODE_OPTIONS=--import=/etc/portal/opentelemetry/traces.mjs
// Install beside it: npm install @opentelemetry/sdk-node @opentelemetry/exporter-trace-otlp-http
// Where and how much, by the SDK's own variables: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'

// No instrumentations: theirs would write down addresses and statements' values, the portal's own spans do not.
const sdk = new NodeSDK({ traceExporter: new OTLPTraceExporter(), instrumentations: [] })
sdk.start()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void sdk.shutdown())
