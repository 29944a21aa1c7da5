import webpack, { type Compiler } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * Retries a failed chunk once at a new address, which no cache entry or pending request can serve; later
 * attempts do the same. Stylesheets get the same timeout as scripts: a hanging stylesheet fails its chunk.
 */
class BoundedChunksRuntimeModule extends RuntimeModule {
  readonly timeoutMs: number
  constructor(timeoutMs: number) {
    super('bounded chunks', RuntimeModule.STAGE_TRIGGER)
    this.timeoutMs = timeoutMs
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript
    return `
var load = ${load};
var failed = {};
var loaded = function(chunkId) {
  return (self[${JSON.stringify(this.chunkGlobal())}] || []).some(function(entry) { return entry[0].indexOf(chunkId) >= 0; });
};
var busted = function(url) { return url + (url.indexOf("?") < 0 ? "?" : "&") + "r=" + Date.now().toString(36); };
if (load) ${load} = function(url, done, key, chunkId) {
  var retried = !!failed[url];
  var start = Date.now();
  var attempt = function(address, id) {
    load(address, function(event) {
      if (chunkId === undefined || loaded(chunkId)) return done(event);
      failed[url] = true;
      if (retried || Date.now() - start >= ${this.timeoutMs - 1000}) return done(event);
      retried = true;
      attempt(busted(url), id + ":r");
    }, id, chunkId);
  };
  attempt(retried ? busted(url) : url, key);
};
var styles = ${RuntimeGlobals.ensureChunkHandlers} && ${RuntimeGlobals.ensureChunkHandlers}.miniCss;
if (styles) {
  var cssFile = ${RuntimeGlobals.require}.miniCssF;
  var failedStyles = {};
  ${RuntimeGlobals.require}.miniCssF = function(chunkId) {
    return failedStyles[chunkId] ? busted(cssFile(chunkId)) : cssFile(chunkId);
  };
  ${RuntimeGlobals.ensureChunkHandlers}.miniCss = function(chunkId, promises) {
    var own = [];
    styles(chunkId, own);
    own.forEach(function(promise) {
      var timer = setTimeout(function() {
        document.querySelectorAll('link[rel="stylesheet"]').forEach(function(link) {
          if (link.href.indexOf(cssFile(chunkId)) >= 0) link.dispatchEvent(new Event("error"));
        });
      }, ${this.timeoutMs});
      promise.then(function() { clearTimeout(timer); }, function() { clearTimeout(timer); failedStyles[chunkId] = true; });
      promises.push(promise);
    });
  };
}`
  }

  chunkGlobal(): string | undefined {
    return this.compilation?.outputOptions.chunkLoadingGlobal
  }
}

export class BoundedChunksPlugin {
  readonly timeoutMs: number
  constructor(timeoutMs: number) {
    this.timeoutMs = timeoutMs
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BoundedChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('BoundedChunksPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new BoundedChunksRuntimeModule(this.timeoutMs))
        })
    })
  }
}
