vcl 4.1;

import directors;
import std;

# Between HAProxy and the web processes: keeps anonymous pages for a minute, or until the portal purges them (PAGE_PURGE_URL,
# docs/adr/0119). Pages of adults are kept apart from the others. Started by tests (packages/server/src/deploy-varnish.test.ts);
# the addresses are yours to change.
probe pronto {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend web1 {
  .host = "10.0.0.21";
  .port = "3000";
  .probe = pronto;
}

backend web2 {
  .host = "10.0.0.22";
  .port = "3000";
  .probe = pronto;
}

# Workers purge, from their own machines.
acl purgers {
  "127.0.0.1";
  "::1";
  "10.0.0.0"/24;
}

sub vcl_init {
  # Each page always from the same process, where all caches in front find one copy of it.
  new webs = directors.shard();
  webs.add_backend(web1);
  webs.add_backend(web2);
  webs.reconfigure();
}

sub vcl_recv {
  set req.backend_hint = webs.backend(resolve=LAZY);
  if (req.restarts == 0) {
    # The last address stays the one that HAProxy saw (TRUST_PROXY=1).
    set req.http.x-forwarded-for = regsub(req.http.x-forwarded-for, ",[^,]*$", "");
    unset req.http.x-idade;
    unset req.http.x-prova;
    unset req.http.x-url;
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405));
    }
    if (req.http.cache-tag !~ "^[\w-]+(,[\w-]+)*$") {
      return (synth(400));
    }
    # Tests kept headers alone, which the ban lurker needs. With varnish-modules: xkey.purge(req.http.xkey).
    ban("obj.http.cache-tag ~ (^|,)(" + regsuball(req.http.cache-tag, ",", "|") + ")(,|$)");
    return (synth(200));
  }
  # Probes and what is no page.
  if (req.url ~ "^/(livez|readyz|healthz|metrics|releases|api|storage|_sandbox)(/|\?|$)") {
    return (pass);
  }
  if (req.http.cookie && (req.method == "GET" || req.method == "HEAD")) {
    # Any other cookie is a person's: a sign-in, a canary, versions under test. The portal also decides what another site's
    # page asks for.
    if (req.http.cookie !~ "^(__Host-)?idade=v1\.\d{10}\.[\w-]{43}$" || req.http.origin
        || (req.http.sec-fetch-site ~ "^(cross|same)-site$"
            && !(req.http.sec-fetch-mode == "navigate" && req.http.sec-fetch-dest == "document"))) {
      return (pass);
    }
    # A proof of age, which the portal signs and checks, once a minute for each.
    set req.http.x-prova = req.http.cookie;
    set req.http.x-url = req.url;
    set req.url = "/-/idade";
    unset req.http.cookie;
  }
}

sub vcl_hash {
  if (req.url == "/-/idade") {
    hash_data(req.http.x-prova);
  }
  hash_data(req.http.x-idade);
}

sub vcl_backend_fetch {
  if (bereq.http.x-prova) {
    set bereq.http.cookie = bereq.http.x-prova;
  }
}

sub vcl_backend_response {
  # The key holds what varies by cookie.
  unset bereq.http.cookie;
  # A copy that missed a purge ends with its minute.
  set beresp.grace = 0s;
  if (bereq.url == "/-/idade" && beresp.status == 204) {
    set beresp.ttl = 60s;
    return (deliver);
  }
  if (bereq.http.x-idade && !bereq.uncacheable) {
    if (beresp.http.x-copia && !beresp.http.set-cookie) {
      set beresp.ttl = std.duration(beresp.http.x-copia + "s", 0s);
    } else {
      # Not an adult's page, or none to be kept.
      set beresp.uncacheable = true;
      set beresp.ttl = 1s;
    }
    return (deliver);
  }
}

sub vcl_deliver {
  if (req.http.x-url && req.restarts == 0) {
    if (resp.http.x-idade == "confirmada") {
      set req.http.x-idade = "confirmada";
    } else {
      unset req.http.x-prova;
    }
    set req.url = req.http.x-url;
    unset req.http.x-url;
    return (restart);
  }
  # Of the request that drew the page.
  if (obj.hits > 0) {
    unset resp.http.x-request-id;
  }
  # Nobody purges a cache behind this one: it has its second, as without Varnish.
  set resp.http.cache-control = regsub(resp.http.cache-control, "s-maxage=[1-9]\d*", "s-maxage=1");
  unset resp.http.cache-tag;
  unset resp.http.surrogate-key;
  unset resp.http.xkey;
  unset resp.http.x-copia;
}
