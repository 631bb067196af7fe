import type { Sample } from './samples.ts';

/** Languages of classes. */
export const compiledSamples: Sample[] = [
  {
    path: 'Order.java',
    text: `package com.acme.orders;

import java.util.List;
import java.util.UUID;

/** Keeps orders. */
@Entity
@Table(name = "orders", indexes = {@Index(columnList = "a"), @Index(columnList = "b")})
public class Order extends Base implements Auditable, Comparable<Order> {
    @Id
    private UUID id;

    // money
    private int total; // in cents

    public Order(UUID id, @NotNull String name) throws A, B {
        this.id = id;
        this.total = 0;
    }

    @Override
    public boolean equals(Object o) {
        return id.equals(o.id) && total == o.total && name.equals(o.name);
    }

    public static Builder builder() {
        int a = 1, b = 2;
        return new Builder().withId(id).withTotal(total).build();
    }

    String label(State state) {
        switch (state) {
            case DRAFT:
                a();
                return "draft";
            case PLACED:
                return "placed";
            default:
                return "x";
        }
    }
    int x(State s) {
        return switch (s) { case A -> 1; case B -> { yield 2; } default -> 3; };
    }
    void y() {
        if (a) { b(); } else if (c) { d(); } else { e(); }
        try { f(); } catch (A | B e) { g(); } catch (C e) { h(); } finally { i(); }
        String s = "a" + b + "c";
        list.add(1);
        list.forEach(o -> { go(o); });
    }
}

enum State {
    DRAFT("d"),
    // p
    PLACED("p");

    private final String label;
    State(String label) { this.label = label; }
}

record Point(int x, int y) {}
`,
    siblings: [
      [
        '@Entity',
        '@Table(name = "orders", indexes = {@Index(columnList = "a"), @Index(columnList = "b")})',
      ],
      ['@Index(columnList = "a")', '@Index(columnList = "b")'],
      ['Auditable', 'Comparable<Order>'],
      ['UUID id', '@NotNull String name'],
      ['this.id = id;', 'this.total = 0;'],
      ['id.equals(o.id)', 'total == o.total', 'name.equals(o.name)'],
      ['.withId(id)', '.withTotal(total)', '.build()'],
      [
        'case DRAFT:\n                a();\n                return "draft";',
        'case PLACED:\n                return "placed";',
        'default:\n                return "x";',
      ],
      ['case A -> 1;', 'case B -> { yield 2; }', 'default -> 3;'],
      ['if (a) { b(); }', 'if (c) { d(); }', '{ e(); }'],
      ['catch (A | B e) { g(); }', 'catch (C e) { h(); }'],
      ['"a"', 'b', '"c"'],
      [
        'DRAFT("d")',
        '// p\n    PLACED("p")',
        'private final String label;',
        'State(String label) { this.label = label; }',
      ],
      ['int x', 'int y'],
    ],
  },
  {
    path: 'Order.kt',
    text: `package com.acme.orders

import com.acme.Base
import java.util.UUID

/** An order. */
@Entity
@Table(name = "orders")
data class Order(
    @Id val id: UUID,
    @Column(name = "total") val total: Int = 0,
    val lines: List<OrderLine>,
) : Base(id), Auditable {
    companion object {
        const val MAX = 3
    }

    // checks
    private val name: String by lazy { "x" }

    fun place(customer: Customer, at: Instant = now()): Result<Order> {
        require(total > 0) { "empty" }
        if (a && b || c) {
            return lines.filter { it.ok }.map { it.id }.toList()
        } else if (d) {
            x()
        }
        val s = when (state) {
            State.DRAFT -> 1
            State.PLACED, State.DONE -> 2
            else -> 3
        }
        return Result.success(this)
    }

    fun total() = lines.sumOf { it.price }
}

enum class State(val label: String) {
    DRAFT("draft"),
    PLACED("placed");

    fun x() = 1
}

sealed interface Event {
    data class Placed(val id: UUID) : Event
    object Cancelled : Event
}
`,
    siblings: [
      ['@Entity', '@Table(name = "orders")'],
      [
        '@Id val id: UUID',
        '@Column(name = "total") val total: Int = 0',
        'val lines: List<OrderLine>',
      ],
      ['Base(id)', 'Auditable'],
      ['customer: Customer', 'at: Instant = now()'],
      ['.filter { it.ok }', '.map { it.id }', '.toList()'],
      ['State.DRAFT -> 1', 'State.PLACED, State.DONE -> 2', 'else -> 3'],
      ['DRAFT("draft")', 'PLACED("placed")', 'fun x() = 1'],
      ['data class Placed(val id: UUID) : Event', 'object Cancelled : Event'],
    ],
  },
  {
    path: 'Orders.cs',
    text: `using System;
using System.Collections.Generic;

namespace Acme.Orders;

/// <summary>Order.</summary>
[ApiController]
[Route("orders")]
public sealed class OrdersController : ControllerBase, IOrders
{
    private readonly IMediator _mediator;

    /// <summary>Id.</summary>
    [Key]
    public Guid Id { get; set; }
    public string Name { get; init; } = "";

    public OrdersController(IMediator mediator, ILogger<X> log) { _mediator = mediator; }

    [HttpPost("{id}/place")]
    public async Task<IActionResult> Place(Guid id, [FromBody] PlaceOrder command)
    {
        var result = await _mediator.Send(new PlaceOrder(id, command.Customer) { Total = 1, Name = "x" });
        services.AddScoped<IA, A>();
        services.AddScoped<IB, B>();
        builder.Property(x => x.Id).HasColumnName("id").IsRequired();
        return state switch
        {
            State.Draft => 1,
            State.Placed => 2,
            _ => throw new Exception(),
        };
    }

    void X() { switch (a) { case 1: b(); break; case 2: c(); break; default: d(); break; } if (a) b(); else if (c) d(); else e(); }
}

public enum State { Draft, Placed = 2 }
public record OrderPlaced(Guid OrderId, string Customer) : IEvent;
public interface IOrders<T> where T : class where U : struct { Task<T> Find(Guid id); }
`,
    siblings: [
      ['[ApiController]', '[Route("orders")]'],
      ['ControllerBase', 'IOrders'],
      ['IMediator mediator', 'ILogger<X> log'],
      ['Guid id', '[FromBody] PlaceOrder command'],
      ['get;', 'set;'],
      ['id', 'command.Customer'],
      ['Total = 1', 'Name = "x"'],
      ['.Property(x => x.Id)', '.HasColumnName("id")', '.IsRequired()'],
      ['State.Draft => 1', 'State.Placed => 2', '_ => throw new Exception()'],
      ['case 1: b(); break;', 'case 2: c(); break;', 'default: d(); break;'],
      ['Draft', 'Placed = 2'],
      ['where T : class', 'where U : struct'],
      ['Guid OrderId', 'string Customer'],
    ],
  },
  {
    path: 'Order.swift',
    text: `import Foundation

/// Order.
@objc
struct Order: Codable, Equatable {
    let id: UUID
    var total: Int = 0 // cents

    enum State: String {
        case draft, placed
        case done
    }

    func place(customer: Customer, at date: Date) -> Result<Order, Error> {
        switch state {
        case .draft:
            return a()
        case .placed:
            return b()
        }
    }
}
`,
    siblings: [
      ['let id: UUID', 'var total: Int = 0 // cents'],
      ['customer: Customer', 'at date: Date'],
      ['case .draft:\n            return a()', 'case .placed:\n            return b()'],
    ],
  },
];
