vcl 4.1;

import directors;

# Varnish in front of /storage: keeps pictures until the portal purges them (PURGE_URL). Of use only where no proof of age is
# demanded, never in production (docs/adr/0110).
probe pronto {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend api1 {
  .host = "10.0.0.31";
  .port = "3001";
  .probe = pronto;
}

backend api2 {
  .host = "10.0.0.32";
  .port = "3001";
  .probe = pronto;
}

# Api and worker purge, from their own machines.
acl purgers {
  "127.0.0.1";
  "::1";
  "10.0.0.0"/24;
}

sub vcl_init {
  new apis = directors.round_robin();
  apis.add_backend(api1);
  apis.add_backend(api2);
}

sub vcl_recv {
  set req.backend_hint = apis.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(405));
    }
    # Every width of the picture, whatever its address says.
    ban("obj.http.surrogate-key == " + req.http.surrogate-key);
    return (synth(200));
  }
  # Pages vary with cookies of a canary, and calls with who asks: the portal keeps its own.
  if (req.url !~ "^/(storage|releases)/") {
    return (pass);
  }
  # Where a proof of age is demanded a picture is for its bearer or its owner alone: the portal decides each time, by these two
  # cookies, and nothing is kept. The prefix is there over https.
  if (req.http.cookie ~ "(^|;\s*)(__Host-)?(idade|fotos)=") {
    return (pass);
  }
  unset req.http.cookie;
}

sub vcl_backend_response {
  if (beresp.http.cache-control ~ "(?i)private|no-store" || beresp.status == 403) {
    # Remembered for so long is only that it is not kept.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
}
